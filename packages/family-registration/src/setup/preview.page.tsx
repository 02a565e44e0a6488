import { AskedQuestions, SignatureFields } from '@atrium/forms/parts'
import { formTitleIn } from '@atrium/forms/rules'
import type { AskedForm } from '@atrium/forms/public'
import { useUserContext } from '@atrium/kit/client'
import type { Language } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { NativeSelect, SimpleGrid, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import type { Period } from '../asked.queries.ts'
import { documentLines } from '../documents.rules.ts'
import { ChildFields } from '../family/child-fields.tsx'
import { HouseholdFields } from '../family/household-fields.tsx'
import { periodFor, teaches } from '../periods.rules.ts'
import { useText } from '../use-text.ts'
import { audiences, audienceTexts, documentTexts, type Audience } from '../words.ts'
import { InLanguage } from './in-language.tsx'
import type { Preview } from './preview.queries.ts'

/** A registration as the family of some child sees it. Nothing is saved: the page has no way to. */
export default function PreviewPage() {
  const say = useText()
  const read = api.preview.useQuery()
  if (!read.data) return <Loading of={read} />
  return (
    <>
      <PageHeader
        title={say('familyRegistration.preview.title')}
        subtitle={say('familyRegistration.preview.subtitle')}
      />
      {read.data.periods.length === 0 ? (
        <EmptyState
          title={say('familyRegistration.preview.none')}
          hint={say('familyRegistration.preview.noneHint')}
        />
      ) : (
        <Chosen preview={read.data} />
      )}
    </>
  )
}

function Chosen({ preview }: { preview: Preview }) {
  const say = useText()
  const { language: own } = useUserContext()
  const { date } = useFormats()
  const { years, periods, schools, forms, today } = preview
  const withPeriods = years.filter(({ id }) => periods.some((one) => one.schoolYearID === id))
  const [yearID, setYear] = useState(withPeriods.at(-1)?.id ?? 0)
  const [audience, setAudience] = useState<Audience>('newStudent')
  const [schoolID, setSchool] = useState(schools[0]?.id ?? 0)
  const [grade, setGrade] = useState('')
  const [language, setLanguage] = useState<Language>(own)
  const school = schools.find(({ id }) => id === schoolID)
  const levels = gradeLevels.filter((one) => !school || teaches(school, one))
  const at = levels.find((one) => one === grade) ?? levels[0] ?? null
  const period = periodFor(
    periods.filter(({ schoolYearID }) => schoolYearID === yearID),
    { audience, schoolID, grade: at },
  )
  const isOpen =
    period && period.opensOn <= today && (period.closesOn === null || period.closesOn >= today)
  return (
    <Stack gap="md">
      <SectionCard title={say('familyRegistration.preview.as')}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <NativeSelect
            label={say('familyRegistration.preview.audience')}
            value={audience}
            onChange={(event) => setAudience(event.currentTarget.value as Audience)}
            data={audiences.map((value) => ({ value, label: audienceTexts[value][own] }))}
          />
          <NativeSelect
            label={say('familyRegistration.preview.year')}
            value={String(yearID)}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
            data={withPeriods.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <NativeSelect
            label={say('familyRegistration.child.schoolID')}
            value={String(schoolID)}
            onChange={(event) => setSchool(Number(event.currentTarget.value))}
            data={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <NativeSelect
            label={say('familyRegistration.child.grade')}
            value={at ?? ''}
            onChange={(event) => setGrade(event.currentTarget.value)}
            data={levels.map((value) => ({ value, label: gradeLevelTexts[value][own] }))}
          />
          <NativeSelect
            label={say('familyRegistration.preview.language')}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value as Language)}
            data={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
          />
        </SimpleGrid>
      </SectionCard>
      {period ? (
        <>
          <Notice kind="info">
            {isOpen
              ? say('familyRegistration.preview.open')
              : say('familyRegistration.preview.notOpen', { date: date(period.opensOn) })}
          </Notice>
          <InLanguage language={language}>
            <Seen
              // Another child is another family: what was typed to try it out goes.
              key={`${period.id}/${audience}/${language}`}
              period={period}
              forms={forms}
              isNew={audience === 'newStudent'}
              language={language}
            />
          </InLanguage>
        </>
      ) : (
        <Notice kind="warning">{say('familyRegistration.valid.notOpen')}</Notice>
      )}
    </Stack>
  )
}

/** The parts of a registration, one below the other. */
function Seen({
  period,
  forms,
  isNew,
  language,
}: {
  period: Period
  forms: readonly AskedForm[]
  isNew: boolean
  language: Language
}) {
  const say = useText()
  const [household, setHousehold] = useState<Record<string, unknown>>({})
  const [facts, setFacts] = useState<Record<string, unknown>>({})
  const householdForm = forms.find(({ id }) => id === period.householdFormID)
  const childForm = forms.find(({ id }) => id === period.childFormID)
  const lines = documentLines([{ id: 1, documents: period.documents }], [], '')
  return (
    <Stack gap="md" lang={language}>
      <Title order={2}>{say('familyRegistration.step.household')}</Title>
      <HouseholdFields
        household={household}
        onChange={(name, value) => setHousehold((before) => ({ ...before, [name]: value }))}
        errors={{}}
      />
      {householdForm && <SeenForm form={householdForm} language={language} />}
      <Title order={2}>{say('familyRegistration.preview.child')}</Title>
      <ChildFields
        isNew={isNew}
        facts={facts}
        onChange={(name, value) => setFacts((before) => ({ ...before, [name]: value }))}
        errors={{}}
      />
      {childForm && <SeenForm form={childForm} language={language} />}
      <SectionCard title={say('familyRegistration.documents.title')}>
        {lines.length === 0 ? (
          say('familyRegistration.documents.none')
        ) : (
          <LineList>
            {lines.map(({ kind, childID, isRequired }) => (
              <Line
                key={kind}
                title={documentTexts[kind][language]}
                detail={[
                  childID === null && say('familyRegistration.documents.household'),
                  !isRequired && say('familyRegistration.documents.optional'),
                ]}
              />
            ))}
          </LineList>
        )}
      </SectionCard>
    </Stack>
  )
}

function SeenForm({ form, language }: { form: AskedForm; language: Language }) {
  const [answers, setAnswers] = useState<Record<number, never>>({})
  const [signature, setSignature] = useState({ name: '', statement: '' })
  return (
    <SectionCard title={formTitleIn(form, language)}>
      <Stack gap="md">
        <AskedQuestions
          form={form}
          answers={answers}
          onAnswer={({ id }, answer) =>
            setAnswers((before) => ({ ...before, [id]: answer as never }))
          }
          errors={{}}
        />
        <SignatureFields form={form} value={signature} onChange={setSignature} errors={{}} />
      </Stack>
    </SectionCard>
  )
}
