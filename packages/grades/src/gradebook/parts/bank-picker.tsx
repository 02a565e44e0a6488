import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { Select } from '@mantine/core'
import { fillComment, type Commented } from '../../setup/comment.rules.ts'
import { useText } from '../../use-text.ts'
import type { BankComment } from '../../words.ts'

interface Props {
  bank: readonly BankComment[]
  student: Commented
  /** Called with the comment, with the student’s name and pronouns filled in. */
  onPick: (text: string) => void
}

/** Adds a bank comment, found by code or text, to the comment on one score. */
export function BankPicker({ bank, student, onPick }: Props) {
  const say = useText()
  const { language } = useUserContext()
  if (bank.length === 0) return null
  const textOf = ({ text }: BankComment) =>
    fillComment(inLanguage(text, language), student, language)
  return (
    <Select
      label={say('grades.cell.bank')}
      placeholder={say('grades.post.codes')}
      searchable
      value={null}
      data={bank.map((one) => ({ value: String(one.id), label: `${one.code} ${textOf(one)}` }))}
      onChange={(chosen) => {
        const one = bank.find(({ id }) => String(id) === chosen)
        if (one) onPick(textOf(one))
      }}
    />
  )
}
