import { KeptAnswers } from '@atrium/forms/parts'
import { ScreenLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  ConfirmWithNumbers,
  DateBox,
  DefinitionList,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { Anchor, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SentForm } from '../sendings.queries.ts'
import { useText } from '../use-text.ts'
import { childStatusTexts } from '../words.ts'
import { ChangesTable } from './changes-table.tsx'
import { useFactText } from './fact-text.ts'
import type { ReviewedChild as Child } from './review.queries.ts'

export interface ChildChoice {
  isIncluded: boolean
  fields: string[]
  entryDate: string
  /** Null: not said yet; 0: none of the students who look alike. */
  isStudent: number | null
}

const usualFields = ({ changes }: Pick<Child, 'changes'>): string[] =>
  changes.filter(({ isUsual }) => isUsual).map(({ field }) => field)

/** The guardian can’t register this student. */
const isRefused = ({ isKeptFrom, custody }: Pick<Child, 'isKeptFrom' | 'custody'>): boolean =>
  isKeptFrom || custody === 'ended'

export const usualChoice = (child: Child): ChildChoice => ({
  isIncluded: child.mayAccept,
  fields: usualFields(child),
  entryDate: child.entryDate,
  isStudent: child.alike.length === 0 ? 0 : null,
})

const tones = { waiting: 'waiting', accepted: 'good', noShow: 'bad' } as const

/** One child as the office reviews it. */
export function ReviewedChild({
  child,
  guardian,
  forms,
  choice,
  onChoose,
  mayDecide,
  today,
  isBusy,
  onNoShow,
}: {
  child: Child
  /** The one who registers. */
  guardian: string
  forms: readonly SentForm[]
  choice: ChildChoice
  onChoose: (choice: ChildChoice) => void
  mayDecide: boolean
  today: string
  isBusy: boolean
  onNoShow: () => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const { date } = useFormats()
  const { label, value } = useFactText()
  const [isMissing, setMissing] = useState(false)
  const isOpen = mayDecide && child.status === 'waiting' && child.mayAccept
  const set = (patch: Partial<ChildChoice>) => onChoose({ ...choice, ...patch })
  const joinedOf = (studentID: number | null) =>
    child.alike.find((one) => one.studentID === studentID)?.joined
  // What the record of the student has whom the office chose, otherwise of the child.
  const { changes, plan, fromSchool } = joinedOf(choice.isStudent) ?? child
  const isJoined = child.isNew && choice.isStudent !== null && choice.isStudent > 0
  const lacksCustody = !child.isNew && child.custody !== 'held' && !child.isKeptFrom
  const mayMiss = child.status === 'accepted' && child.firstDay !== null && child.firstDay <= today
  return (
    <SectionCard
      title={child.name}
      action={
        <StatusBadge tone={tones[child.status]}>
          {childStatusTexts[child.status][language]}
        </StatusBadge>
      }
    >
      <Stack gap="sm">
        <Text>
          {[
            child.category && inLanguage(child.category, language),
            child.schoolName,
            child.grade && gradeLevelTexts[child.grade as GradeLevel][language],
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {child.studentID !== null && (
          <Anchor
            component={ScreenLink}
            name="student/registration"
            params={{ studentID: child.studentID }}
          >
            {say('familyRegistration.review.profile')}
          </Anchor>
        )}
        {child.status === 'waiting' && child.isKeptFrom && (
          <Notice kind="danger">{say('familyRegistration.review.keptFrom', { guardian })}</Notice>
        )}
        {child.status === 'waiting' && lacksCustody && (
          <Notice kind="danger">{say('familyRegistration.review.noCustody', { guardian })}</Notice>
        )}
        {child.status === 'waiting' &&
          mayDecide &&
          !child.mayAccept &&
          !child.isKeptFrom &&
          !lacksCustody && (
            <Notice kind="info">{say('familyRegistration.review.elsewhereStudent')}</Notice>
          )}
        {isOpen && (
          <Checkbox
            label={say('familyRegistration.review.include', { name: child.name })}
            checked={choice.isIncluded}
            onChange={(event) => set({ isIncluded: event.currentTarget.checked })}
          />
        )}
        {child.alike.length > 0 && child.status === 'waiting' && (
          <Radio.Group
            label={say('familyRegistration.alike.title')}
            description={say('familyRegistration.alike.hint')}
            value={choice.isStudent === null ? '' : String(choice.isStudent)}
            onChange={(chosen) => {
              const isStudent = Number(chosen)
              set({ isStudent, fields: usualFields(joinedOf(isStudent) ?? child) })
            }}
          >
            <Stack gap="xs" mt={6}>
              {child.alike.map((one) => (
                <Radio
                  key={one.studentID}
                  value={String(one.studentID)}
                  disabled={!isOpen || !one.joined || isRefused(one.joined)}
                  label={[
                    one.name,
                    one.birthDate && date(one.birthDate),
                    one.schoolName,
                    say(`familyRegistration.alike.${one.likeness}`),
                    one.joined?.isKeptFrom &&
                      say('familyRegistration.alike.keptFrom', { guardian }),
                    one.joined?.custody === 'ended' &&
                      !one.joined.isKeptFrom &&
                      say('familyRegistration.alike.noCustody', { guardian }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
              <Radio value="0" disabled={!isOpen} label={say('familyRegistration.alike.none')} />
            </Stack>
          </Radio.Group>
        )}
        {isOpen && isJoined && joinedOf(choice.isStudent)?.custody === 'unlinked' && (
          <Notice kind="warning">{say('familyRegistration.alike.becomes', { guardian })}</Notice>
        )}
        {child.isNew && !isJoined ? (
          <DefinitionList
            items={changes
              .filter(({ isUsual }) => isUsual)
              .map(({ field, today: record, answer }) => ({
                ...{ key: field, label: label({ field, today: record, answer }) },
                value: value(field, answer),
              }))}
          />
        ) : (
          <ChangesTable
            caption={say('familyRegistration.review.changesOf', { name: child.name })}
            changes={changes}
            accepted={choice.fields}
            mayChoose={isOpen}
            onAccept={(fields) => set({ fields })}
          />
        )}
        {isOpen && plan !== 'nothing' && (
          <Group align="flex-end" gap="sm">
            <DateBox
              label={say('familyRegistration.review.firstDay')}
              value={choice.entryDate}
              onChange={(entryDate) => set({ entryDate })}
              required
            />
            <Text size="sm" c="dimmed">
              {plan === 'transfer'
                ? say('familyRegistration.review.transfers', { school: fromSchool ?? '' })
                : say('familyRegistration.review.enrolls', { school: child.schoolName })}
            </Text>
          </Group>
        )}
        {forms.map((form) => (
          <KeptAnswers
            key={form.id}
            title={form.title}
            answers={form.answers}
            signature={form.signature}
          />
        ))}
        {mayMiss && (
          <Group>
            <Button variant="default" loading={isBusy} onClick={() => setMissing(true)}>
              {say('familyRegistration.noShow.act')}
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmWithNumbers
        opened={isMissing}
        title={say('familyRegistration.noShow.title', { name: child.name })}
        consequences={[say('familyRegistration.noShow.hint')]}
        confirm={say('familyRegistration.noShow.act')}
        isBusy={isBusy}
        onConfirm={() => {
          setMissing(false)
          onNoShow()
        }}
        onClose={() => setMissing(false)}
      />
    </SectionCard>
  )
}
