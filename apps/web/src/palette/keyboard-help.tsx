import { Group, Kbd, Modal, Stack, Table } from '@mantine/core'
import { useText } from '../messages/use-text.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
const command = isMac ? '⌘' : 'Ctrl'
const keys = [
  [[command, 'K'], 'web.keys.palette'],
  [[command, 'S'], 'web.keys.save'],
  [['?'], 'web.keys.help'],
  [['Tab'], 'web.keys.tab'],
  [['web.key.enter'], 'web.keys.enter'],
  [['web.key.space'], 'web.keys.space'],
  [['↑', '↓'], 'web.keys.arrows'],
  [['Esc'], 'web.keys.escape'],
] as const

/** All keyboard shortcuts of the product. */
export default function KeyboardHelp({
  opened,
  onClose,
}: {
  opened: boolean
  onClose: () => void
}) {
  const say = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('web.keys.title')}
      closeButtonProps={{ 'aria-label': say('web.close') }}
    >
      <Stack>
        <Table>
          <Table.Tbody>
            {keys.map(([names, text]) => (
              <Table.Tr key={text}>
                <Table.Th scope="row" w={110} fw={400}>
                  <Group gap={4}>
                    {names.map((name) => (
                      <Kbd key={name}>
                        {name === 'web.key.enter' || name === 'web.key.space' ? say(name) : name}
                      </Kbd>
                    ))}
                  </Group>
                </Table.Th>
                <Table.Td>{say(text)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Modal>
  )
}
