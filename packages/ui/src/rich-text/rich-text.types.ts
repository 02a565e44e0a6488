export interface RichTextInputProps {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** HTML; '' for no text. */
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
}
