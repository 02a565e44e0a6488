import { Text } from '@mantine/core'

/** A text under its name, if there is one. */
export const Written = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <Text mt={4} size="sm" c="dimmed">
        {label}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </div>
  )
