import { formWidth } from '@atrium/ui'
import { Button, Fieldset, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { HeaderLink } from '../preferences/preference.words.ts'
import { useText } from '../use-text.ts'
import type { Editor } from './use-editor.ts'

const readers = ['publisher', 'staff', 'student'] as const

/** The links of the navigation bar, in their order. */
export function LinksTab({ draft, set, errors }: Editor) {
  const say = useText()
  const links = draft.header_links ?? []
  const setLinks = (next: HeaderLink[]) => set('header_links', next.length > 0 ? next : null)
  return (
    <Stack maw={formWidth}>
      {links.length === 0 && <Text c="dimmed">{say('site.editor.noLinks')}</Text>}
      {links.map((link, at) => {
        const change = (patch: Partial<HeaderLink>) =>
          setLinks(links.with(at, { ...link, ...patch }))
        const { route } = link
        const path = `header_links.${at}`
        return (
          <Fieldset key={at} legend={link.name || say('site.editor.newLink')}>
            <Stack gap="sm">
              <TextInput
                label={say('site.editor.linkName')}
                required
                value={link.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
                error={errors[`${path}.name`]}
              />
              {typeof route === 'string' ? (
                <TextInput
                  label={say('site.editor.route')}
                  description={say('site.editor.sourceHint')}
                  required
                  value={route}
                  onChange={(event) => change({ route: event.currentTarget.value })}
                  error={errors[`${path}.route`]}
                />
              ) : (
                readers.map((reader) => (
                  <TextInput
                    key={reader}
                    label={say(`site.editor.route.${reader}`)}
                    required
                    value={route[reader]}
                    onChange={(event) =>
                      change({ route: { ...route, [reader]: event.currentTarget.value } })
                    }
                    error={errors[`${path}.route.${reader}`]}
                  />
                ))
              )}
              <Group>
                <Switch
                  label={say('site.editor.byRole')}
                  checked={typeof route !== 'string'}
                  onChange={() =>
                    change({
                      route:
                        typeof route === 'string'
                          ? { publisher: route, staff: route, student: route }
                          : route.student,
                    })
                  }
                />
                <Switch
                  label={say('site.editor.disabled')}
                  checked={link.disabled}
                  onChange={(event) => change({ disabled: event.currentTarget.checked })}
                />
              </Group>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={at === 0}
                  onClick={() => setLinks(links.with(at - 1, link).with(at, links[at - 1] ?? link))}
                >
                  {say('site.editor.up')}
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={at === links.length - 1}
                  onClick={() => setLinks(links.with(at + 1, link).with(at, links[at + 1] ?? link))}
                >
                  {say('site.editor.down')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  onClick={() => setLinks(links.toSpliced(at, 1))}
                >
                  {say('site.editor.removeLink')}
                </Button>
              </Group>
            </Stack>
          </Fieldset>
        )
      })}
      <div>
        <Button
          variant="default"
          disabled={links.length >= 20}
          onClick={() => setLinks([...links, { name: '', route: '/', disabled: false }])}
        >
          {say('site.editor.addLink')}
        </Button>
      </div>
    </Stack>
  )
}
