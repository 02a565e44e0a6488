import { Text } from '@mantine/core'

/** A long text under its label; renders nothing when it is blank. */
export const Written = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <Text mt={4} size="sm" c="dimmed">
        {label}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </div>
  )
