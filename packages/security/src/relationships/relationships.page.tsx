import { useRecordCache, useRoutes, useSay, useUserContext } from '@atrium/kit/client'
import { Notice, PageHeader, SectionCard, useToasts, Loading } from '@atrium/ui'
import { Switch, Table } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const columns = ['self', 'guardian', 'teacher'] as const

/** Which pages of a student's profile the student, their guardians, and their teachers can open. */
export default function RelationshipsPage() {
  const say = useText()
  const title = useSectionTitle()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.relationships)
  const all = api.relationships.list.useQuery()
  const set = api.relationships.open.useMutation({
    onSuccess: async (_, { open }) => {
      await refresh()
      toasts.done(say(open ? 'security.relationships.opened' : 'security.relationships.closed'))
    },
    onError: toasts.failed,
  })
  return (
    <>
      <PageHeader
        title={say('security.relationships.title')}
        subtitle={say('security.relationships.hint')}
      />
      {all.error || !all.data ? (
        <Loading of={all} />
      ) : (
        <SectionCard title={say('security.relationships.pages')}>
          <Notice kind="info">{say('security.relationships.ferpa')}</Notice>
          <Table.ScrollContainer minWidth={320}>
            <Table horizontalSpacing={6}>
              <Table.Caption>{say('security.relationships.caption')}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{say('security.relationships.page')}</Table.Th>
                  {columns.map((one) => (
                    <Table.Th key={one} scope="col">
                      {say(`security.relationships.${one}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {all.data.map(({ section, open }) => (
                  <Table.Tr key={section}>
                    <Table.Th scope="row" fw={400}>
                      {title(section)}
                    </Table.Th>
                    {columns.map((relationship) => (
                      <Table.Td key={relationship}>
                        {open[relationship] !== undefined && (
                          <Switch
                            aria-label={say('security.relationships.switch', {
                              page: title(section),
                              who: say(`security.relationships.${relationship}`),
                            })}
                            checked={open[relationship]}
                            disabled={set.isPending}
                            onChange={(event) =>
                              set.mutate({
                                section,
                                relationship,
                                open: event.currentTarget.checked,
                              })
                            }
                          />
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </SectionCard>
      )}
    </>
  )
}

/** What a page of a profile is called: by its screen, or by our own texts where several pages share a screen. */
function useSectionTitle(): (section: string) => string {
  const { screens } = useRoutes()
  const { language } = useUserContext()
  const sayAny = useSay()
  return (section) => {
    const own = `security.section.${section}`
    const said = sayAny(own)
    if (said !== own) return said
    const kebab = section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const screen = screens.find(({ name }) => name === `student/${kebab}`)
    return screen?.title[language] ?? kebab.replaceAll('-', ' ')
  }
}
