import { HistoryButton, Notice, PageHeader, SubmitButton, Loading } from '@atrium/ui'
import { Tabs } from '@mantine/core'
import { api } from '../api.ts'
import type { PreferencesToEdit } from '../preferences/preferences.queries.ts'
import { preferenceHistoryFields, type PreferenceName } from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'
import { FooterTab } from './footer-tab.tsx'
import { FrontTab } from './front-tab.tsx'
import { HeaderTab } from './header-tab.tsx'
import { LinksTab } from './links-tab.tsx'
import { Preview } from './preview.tsx'
import { partLabels, shortly, useEditor } from './use-editor.ts'

/** The content above and below every public page, with a live preview. */
export default function EditorPage() {
  const read = api.preferences.useQuery(undefined, { refetchOnWindowFocus: false })
  if (read.isPending || read.isError) return <Loading of={read} />
  return <Editor read={read.data} />
}

function Editor({ read }: { read: PreferencesToEdit }) {
  const say = useText()
  const editor = useEditor(read)
  return (
    <>
      <PageHeader
        title={say('site.editor.title')}
        subtitle={say('site.editor.subtitle')}
        action={
          <>
            <HistoryButton
              api={api.preferencesHistory}
              input={undefined}
              fields={preferenceHistoryFields}
              label={(name) => say(partLabels[name as PreferenceName])}
              show={(_, value) => shortly(value)}
            />
            <SubmitButton
              failed={editor.failure !== undefined}
              onClick={editor.save}
              loading={editor.isBusy}
              disabled={!editor.isDirty}
            >
              {say('site.editor.save')}
            </SubmitButton>
          </>
        }
      />
      {editor.notice}
      {editor.failure !== undefined && (
        <Notice kind="danger" mb="md">
          {editor.failure}
        </Notice>
      )}
      <Preview draft={editor.draft} />
      <Tabs defaultValue="front" mt="md" keepMounted={false}>
        <Tabs.List>
          {(['front', 'header', 'links', 'footer'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {say(`site.editor.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="front" pt="md">
          <FrontTab {...editor} />
        </Tabs.Panel>
        <Tabs.Panel value="header" pt="md">
          <HeaderTab {...editor} />
        </Tabs.Panel>
        <Tabs.Panel value="links" pt="md">
          <LinksTab {...editor} />
        </Tabs.Panel>
        <Tabs.Panel value="footer" pt="md">
          <FooterTab {...editor} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
