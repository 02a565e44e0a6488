import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { credentialFile, fileName } from './addresses.rules.ts'

const forms = ['png', 'svg', 'json', 'jwt'] as const

/** Downloads of a signed credential in all formats. */
export function DownloadMenu({ uuid, share }: { uuid: string; share?: string | null | undefined }) {
  const say = useText()
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {say('credentials.badge.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map((form) => (
          <Menu.Item
            key={form}
            component="a"
            href={credentialFile(uuid, form, share)}
            download={fileName(uuid, form)}
          >
            {say(`credentials.badge.${form}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
