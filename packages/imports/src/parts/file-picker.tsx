import type { ReactNode } from 'react'
import { usePhone } from '@atrium/ui'
import { NativeSelect, Tabs } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSearchParams } from 'wouter'
import type { ImportFileView } from '../import-views.ts'
import { useText } from '../use-text.ts'

interface FilePickerProps {
  files: readonly ImportFileView[]
  /** Marks files that need attention. */
  wants: (file: ImportFileView) => boolean
  children: (file: ImportFileView) => ReactNode
}

/** Tabs for a bundle's files; the URL has the selection. A single file has no tabs. */
export function FilePicker({ files, wants, children }: FilePickerProps) {
  const text = useText()
  const isPhone = usePhone()
  const [query, setQuery] = useSearchParams()
  const file = files.find(({ path }) => path === query.get('file')) ?? files.find(wants) ?? files[0]
  if (!file) return null
  if (files.length === 1) return children(file)
  const choose = (path: string | null) =>
    path !== null &&
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), file: path }), {
      replace: true,
    })
  const nameOf = ({ path, kind }: ImportFileView) =>
    kind === null ? `${path} (${text('imports.file.leftOut')})` : path
  if (isPhone) {
    return (
      <>
        <NativeSelect
          label={text('imports.file.files')}
          value={file.path}
          onChange={(event) => choose(event.currentTarget.value)}
          data={files.map((one) => ({
            value: one.path,
            label: `${nameOf(one)}${wants(one) ? ' !' : ''}`,
          }))}
        />
        {children(file)}
      </>
    )
  }
  return (
    <Tabs value={file.path} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={text('imports.file.files')} mb="md">
        {files.map((one) => (
          <Tabs.Tab
            key={one.path}
            value={one.path}
            leftSection={
              wants(one) ? (
                <IconAlertTriangle size={16} role="img" aria-label={text('imports.file.wants')} />
              ) : undefined
            }
            c={one.kind === null ? 'dimmed' : undefined}
          >
            {nameOf(one)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={file.path}>{children(file)}</Tabs.Panel>
    </Tabs>
  )
}
