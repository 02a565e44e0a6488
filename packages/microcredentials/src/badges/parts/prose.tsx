import { RichText } from '@atrium/ui'
import { Input } from '@mantine/core'

/** Formatted text that the server has sanitized, with a label above it if there is one. */
export function Prose({ label, html }: { label?: string; html: string }) {
  return label === undefined ? (
    <RichText html={html} />
  ) : (
    <Input.Wrapper label={label} labelElement="div">
      <RichText html={html} />
    </Input.Wrapper>
  )
}
