import { RichText } from '@atrium/ui'
import { Input } from '@mantine/core'

/** Formatted text that the server has sanitized, below its label if it has one. */
export function Prose({ label, html }: { label?: string; html: string }) {
  return label === undefined ? (
    <RichText html={html} />
  ) : (
    <Input.Wrapper label={label} labelElement="div">
      <RichText html={html} />
    </Input.Wrapper>
  )
}
