import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { MultiSelect } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { mostBankComments, type BankComment } from '../../words.ts'

interface Props {
  label: string
  bank: readonly BankComment[]
  value: readonly number[]
  disabled: boolean
  onChange: (commentIDs: number[]) => void
}

/** Comments from the bank, entered by code or found by searching their text. */
export function CommentCodes({ label, bank, value, disabled, onChange }: Props) {
  const say = useText()
  const { language } = useUserContext()
  return (
    <MultiSelect
      aria-label={label}
      placeholder={value.length === 0 ? say('grades.post.codes') : ''}
      disabled={disabled}
      searchable
      hidePickedOptions
      maxValues={mostBankComments}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      data={bank.map(({ id, code, text }) => ({
        value: String(id),
        label: `${code} ${inLanguage(text, language)}`,
      }))}
    />
  )
}
