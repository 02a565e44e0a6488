import { Text } from '@mantine/core'

/** A longer text under its label; nothing if there is none. */
export const Written = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <Text mt={4} size="sm" c="dimmed">
        {label}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </div>
  )
