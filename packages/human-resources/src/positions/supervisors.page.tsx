import { useLink, useUserContext } from '@atrium/kit/client'
import { nameIn } from '@atrium/kit/shared'
import { EmptyState, Loading, PageHeader, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { keepsPersonnel } from '../words.ts'
import { outlineOf } from './org-chart.rules.ts'

/** Large enough for a finger. */
const asTarget = { display: 'inline-block', minHeight: 24, lineHeight: '24px' }

/** The org chart: positions below the one that they report to, with who holds them. */
export default function SupervisorsPage() {
  const say = useText()
  const { language, grants } = useUserContext()
  const { number } = useFormats()
  const link = useLink()
  const found = api.orgChart.useQuery()
  const mayOpen = (grants[keepsPersonnel] ?? []).length > 0
  return (
    <>
      <PageHeader
        title={say('humanResources.supervisors.title')}
        subtitle={say('humanResources.supervisors.about')}
      />
      {!found.data ? (
        <Loading of={found} height={240} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title={say('humanResources.supervisors.none')}
          hint={say('humanResources.supervisors.noneHint')}
        />
      ) : (
        <SectionCard title={say('humanResources.supervisors.chart')}>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {outlineOf(found.data).map(({ of, depth }) => (
              <li
                key={of.id}
                style={{ paddingInlineStart: Math.min(depth, 8) * 20, paddingBlock: 6 }}
              >
                <Group gap="4px 8px">
                  <Anchor
                    component={Link}
                    style={asTarget}
                    href={link('settings/human-resources/positions/edit', { id: of.id })}
                  >
                    {nameIn(of.title, language)}
                  </Anchor>
                  {of.school && (
                    <Text span c="dimmed" size="sm">
                      {of.school}
                    </Text>
                  )}
                  {of.held < of.fte && (
                    <StatusBadge tone="attention">
                      {say('humanResources.supervisors.vacant', {
                        fte: number(Math.round((of.fte - of.held) * 100) / 100),
                      })}
                    </StatusBadge>
                  )}
                </Group>
                {of.holders.length > 0 && (
                  <Group gap="4px 12px" fz="sm">
                    {of.holders.map(({ id, name }) =>
                      mayOpen ? (
                        <Anchor
                          key={id}
                          component={Link}
                          fz="sm"
                          style={asTarget}
                          href={link('staff-member/employment', { staffID: id })}
                        >
                          {name}
                        </Anchor>
                      ) : (
                        <span key={id}>{name}</span>
                      ),
                    )}
                  </Group>
                )}
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}
