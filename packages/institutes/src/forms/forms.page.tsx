import { ScreenLink, useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { EmptyState, Loading, PageHeader, WholeList } from '@atrium/ui'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { nameFor } from '../names.ts'
import { InstituteChooser, instituteOf } from '../parts/institute-chooser.tsx'
import { useText } from '../use-text.ts'

const screen = 'settings/institutes/forms'

/** What applicants answer, and which institutes ask it. */
export default function FormsPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const instituteID = instituteOf(params)
  const read = api.usedForms.useQuery({ instituteID })
  const add = (
    <Button
      component={ScreenLink}
      name={`${screen}/edit`}
      params={{ id: 'new' }}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {say('institutes.forms.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={say('institutes.forms.title')} action={add} />
      <Stack>
        <InstituteChooser screen={screen} instituteID={instituteID} />
        {!read.data ? (
          <Loading of={read} height={160} />
        ) : read.data.length === 0 ? (
          <EmptyState
            title={say('institutes.forms.none')}
            hint={say('institutes.forms.noneHint')}
          />
        ) : (
          <WholeList
            caption={say('institutes.forms.title')}
            rows={read.data}
            rowID={({ id }) => id}
            rowLabel={({ title }) => title}
            rowHref={({ id }) => link(`${screen}/edit`, { id })}
            columns={[
              { key: 'title', label: say('institutes.forms.name'), cell: ({ title }) => title },
              {
                ...{ key: 'questions', label: say('institutes.forms.questions'), align: 'end' },
                cell: ({ questionCount }) => questionCount,
              },
              {
                ...{ key: 'asked', label: say('institutes.forms.asked') },
                cell: ({ institutes }) =>
                  institutes.map(({ name }) => nameFor(name, language)).join(', '),
              },
            ]}
          />
        )}
      </Stack>
    </>
  )
}
