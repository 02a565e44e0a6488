import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { nameIn, type Translated } from '@atrium/kit/shared'
import {
  formID,
  Line,
  LineList,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { ResourceLines } from '../resources/resource-lines.tsx'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { ratings, ratingTexts, stages, stageTexts, stepTexts } from '../words.ts'
import { AnswerCard } from './parts/answer-card.tsx'
import type { PlanPageData, PlanQuestion } from './plan-page.queries.ts'
import { plan } from './plans.record.ts'

/** One plan, for its educator, its evaluator, and growth administrators. */
export default function PlanPage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={plan}
      id={formID(params.id)}
      listScreen="settings/educator-growth/plans"
      hrefOf={(id) => link('settings/educator-growth/plans/edit', { id })}
      slots={{
        before: ({ id }) => <Before planID={id} />,
        after: ({ id }) => <After planID={id} />,
      }}
    />
  )
}

const tones = { notYet: 'neutral', open: 'good', soon: 'attention', late: 'bad' } as const

/** What to do now: instructions, dates, and the questions of this step. */
function Before({ planID }: { planID: number }) {
  const say = useText()
  const word = useWord()
  const { language } = useUserContext()
  const { date } = useFormats()
  const found = api.planPage.useQuery({ planID }, { staleTime: 0 })
  if (!found.data) return <Loading of={found} height={160} />
  const { instructions, dues, answering, questions } = found.data
  const asked = questions.filter(({ stage }) => stage === answering)
  return (
    <>
      {instructions && (
        <Notice kind="info">
          <Text style={{ whiteSpace: 'pre-line' }}>{nameIn(instructions, language)}</Text>
        </Notice>
      )}
      <SectionCard title={say('educatorGrowth.page.dates')}>
        {dues.length === 0 ? (
          <Text c="dimmed">{say('educatorGrowth.page.noDates')}</Text>
        ) : (
          <LineList>
            {dues.map(({ step, opensOn, dueOn, isExtended, moment }) => (
              <Line
                key={step}
                title={word(stepTexts[step])}
                detail={[
                  say('educatorGrowth.page.window', { from: date(opensOn), to: date(dueOn) }),
                  isExtended && say('educatorGrowth.page.extended'),
                ]}
                isMarked={moment !== null}
                aside={
                  moment && (
                    <StatusBadge tone={tones[moment]}>
                      {say(`educatorGrowth.page.moment.${moment}`)}
                    </StatusBadge>
                  )
                }
              />
            ))}
          </LineList>
        )}
      </SectionCard>
      {answering && asked.length > 0 && (
        <AnswerCard key={answering} planID={planID} stage={answering} questions={asked} />
      )}
    </>
  )
}

/** What was written and signed, and what can help. */
function After({ planID }: { planID: number }) {
  const say = useText()
  const word = useWord()
  const { instant } = useFormats()
  const found = api.planPage.useQuery({ planID }, { staleTime: 0 })
  if (!found.data) return <Loading of={found} height={160} />
  const { questions, answering, signatures, versions, resources } = found.data
  const written = stages.filter(
    (stage) =>
      stage !== answering && questions.some((one) => one.stage === stage && one.answer !== null),
  )
  return (
    <>
      {written.map((stage) => (
        <SectionCard key={stage} title={word(stageTexts[stage])}>
          <Answers questions={questions.filter((one) => one.stage === stage)} />
        </SectionCard>
      ))}
      {versions.length > 0 && <Versions versions={versions} />}
      {resources.length > 0 && (
        <SectionCard title={say('educatorGrowth.page.resources')}>
          <ResourceLines resources={resources} />
        </SectionCard>
      )}
      <SectionCard title={say('educatorGrowth.page.signatures')}>
        {signatures.length === 0 ? (
          <Text c="dimmed">{say('educatorGrowth.page.noSignatures')}</Text>
        ) : (
          <LineList>
            {signatures.map(({ id, part, name, signedAt, note }) => (
              <Line
                key={id}
                title={say(`educatorGrowth.page.signed.${part}`)}
                detail={[name, instant(signedAt), note]}
              />
            ))}
          </LineList>
        )}
      </SectionCard>
    </>
  )
}

/** Questions under their sections, with what was answered. */
function Answers({ questions }: { questions: readonly PlanQuestion[] }) {
  const say = useText()
  const word = useWord()
  const { language } = useUserContext()
  const sectionOf = (section: Translated | null) => (section && nameIn(section, language)) || ''
  return (
    <Stack gap="sm">
      {questions.map(({ id, section, question, kind, answer }, at) => {
        const name = sectionOf(section)
        const before = questions[at - 1]
        const level = kind === 'level' ? ratings[Number(answer) - 1] : undefined
        return (
          <div key={id}>
            {name !== '' && name !== sectionOf(before?.section ?? null) && (
              <Title order={3}>{name}</Title>
            )}
            <Text size="sm" c="dimmed">
              {nameIn(question, language)}
            </Text>
            <Text style={{ whiteSpace: 'pre-line' }}>
              {level ? word(ratingTexts[level]) : (answer ?? say('educatorGrowth.page.noAnswer'))}
            </Text>
          </div>
        )
      })}
    </Stack>
  )
}

/** The approved goals, the newest first; earlier ones stay readable. */
function Versions({ versions }: { versions: PlanPageData['versions'] }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, instant } = useFormats()
  const [chosen, setChosen] = useState<string | null>(null)
  const version = versions.find(({ number }) => String(number) === chosen) ?? versions[0]
  if (!version) return null
  return (
    <SectionCard title={say('educatorGrowth.page.versions')}>
      {versions.length > 1 && (
        <Select
          maw={360}
          mb="sm"
          aria-label={say('educatorGrowth.page.versions')}
          value={String(version.number)}
          onChange={setChosen}
          allowDeselect={false}
          data={versions.map(({ number, madeAt }) => ({
            value: String(number),
            label: `${say('educatorGrowth.page.version', { number })} · ${instant(madeAt)}`,
          }))}
        />
      )}
      <Text size="sm" c="dimmed">
        {say('educatorGrowth.page.approvedBy', { name: version.name })}
      </Text>
      {version.summary && <Text style={{ whiteSpace: 'pre-line' }}>{version.summary}</Text>}
      <LineList>
        {version.content.goals.map(({ id, goal, competency, measure, dueOn }) => (
          <Line
            key={id}
            title={<span style={{ whiteSpace: 'pre-line' }}>{goal}</span>}
            detail={[
              competency && nameIn(competency, language),
              say('educatorGrowth.page.measure', { text: measure }),
              dueOn && date(dueOn),
            ]}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
