import { ScreenLink } from '@atrium/kit/client'
import { DefinitionList, SectionCard, StatusBadge } from '@atrium/ui'
import { List, Text, Title } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { CourseView } from '../catalog.queries.ts'

export function CourseHead({ course, image }: { course: CourseView; image?: string | undefined }) {
  return (
    <header>
      {image && (
        <img
          src={image}
          alt=""
          style={{ width: '100%', maxHeight: 220, objectFit: 'cover', borderRadius: 8 }}
        />
      )}
      <Title order={1} mt="sm">
        {course.title}
      </Title>
      <Text c="dimmed">
        {course.code} · {course.organization}
      </Text>
      <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
        {course.description}
      </Text>
    </header>
  )
}

/** A course's topic, audience, and credit. */
export function CourseFacts({ course }: { course: CourseView }) {
  const text = useText()
  return (
    <SectionCard title={text('pd.course.about')}>
      <DefinitionList
        items={[
          {
            key: 'credit',
            label: text('pd.course.credit'),
            value: course.credits
              .map(({ amount, type, area }) => `${amount} ${type}${area ? ` (${area})` : ''}`)
              .join(', '),
          },
          {
            key: 'audience',
            label: text('pd.course.audience'),
            value: course.audience.map((one) => text(`pd.audience.${one}`)).join(', '),
          },
          { key: 'creator', label: text('pd.course.creator'), value: course.creatorName },
          { key: 'goal', label: text('pd.course.goal'), value: course.lcapGoal },
          { key: 'tags', label: text('pd.course.tags'), value: course.tags.join(', ') },
          ...(course.issuesBadge
            ? [{ key: 'badge', label: text('pd.course.badge'), value: text('pd.course.badgeYes') }]
            : []),
          {
            key: 'objectives',
            label: text('pd.course.objectives'),
            value: course.objectives,
            wide: true,
          },
        ].filter(({ value }) => value)}
      />
      {course.prerequisites.length > 0 && (
        <>
          <Text fw={600} mt="sm">
            {text('pd.course.prerequisites')}
          </Text>
          <List>
            {course.prerequisites.map(({ courseID, title, isMet }) => (
              <List.Item key={courseID}>
                <ScreenLink name="professional-development/courses/course" params={{ courseID }}>
                  {title}
                </ScreenLink>{' '}
                {isMet && <StatusBadge tone="good">{text('pd.course.met')}</StatusBadge>}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {course.standards.length > 0 && (
        <>
          <Text fw={600} mt="sm">
            {text('pd.course.standards')}
          </Text>
          <List>
            {course.standards.map(({ code, statement }) => (
              <List.Item key={statement}>{[code, statement].filter(Boolean).join(' · ')}</List.Item>
            ))}
          </List>
        </>
      )}
    </SectionCard>
  )
}
