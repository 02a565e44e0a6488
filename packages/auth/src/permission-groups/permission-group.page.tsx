import { useUserContext, type PageProps } from '@atrium/kit/client'
import type { Language } from '@atrium/kit/shared'
import { FieldInput, formID, RecordFormPage } from '@atrium/ui'
import { Checkbox, Fieldset, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { api } from '../api.ts'
import { groupName, keptGroupName } from '../group-names.rules.ts'
import {
  isDistrictWide,
  permissionNames,
  permissions,
  type Permission,
} from '../permissions.words.ts'
import { useText } from '../use-text.ts'
import { permissionGroupsRecord } from './permission-groups.record.ts'

/** A group's form, with its permissions as a list of checkboxes instead of a search box. */
export default function PermissionGroupPage({ params }: PageProps) {
  const { language } = useUserContext()
  return (
    <RecordFormPage
      definition={permissionGroupsRecord}
      api={api.permissionGroups}
      id={formID(params.id)}
      listScreen="settings/security/permission-groups"
      slots={{
        title: ({ row, isNew }) => (row && !isNew ? groupName(row.name, language) : undefined),
        inputs: {
          name: ({ value, onChange, ...props }) => (
            <FieldInput
              {...props}
              value={typeof value === 'string' ? groupName(value, language) : value}
              onChange={(written) =>
                onChange(typeof written === 'string' ? keptGroupName(written, language) : written)
              }
            />
          ),
          permissions: ({ label, value, onChange, disabled }) => (
            <PermissionTicks
              label={label}
              language={language}
              value={Array.isArray(value) ? (value as string[]) : []}
              onChange={onChange}
              disabled={disabled ?? false}
            />
          ),
        },
      }}
    />
  )
}

interface TicksProps {
  label: string
  language: Language
  value: string[]
  onChange: (value: string[]) => void
  disabled: boolean
}

function PermissionTicks({ label, language, value, onChange, disabled }: TicksProps) {
  const say = useText()
  const hintID = useId()
  const toggle = (permission: Permission, on: boolean): void =>
    onChange(permissionNames.filter((name) => (name === permission ? on : value.includes(name))))
  const ticks = (names: readonly Permission[]) =>
    names.map((name) => (
      <Checkbox
        key={name}
        label={permissions[name][language]}
        checked={value.includes(name)}
        onChange={(event) => toggle(name, event.currentTarget.checked)}
      />
    ))
  return (
    <Fieldset legend={label} disabled={disabled}>
      {/* Far enough apart that a checkbox half covered by the Save bar can still be clicked. */}
      <Stack gap={14}>
        {ticks(permissionNames.filter((name) => !isDistrictWide(name)))}
        <Fieldset
          legend={say('auth.permissionGroups.districtWide')}
          aria-describedby={hintID}
          mt="xs"
        >
          <Stack gap={14}>
            <Text id={hintID} size="sm" c="dimmed">
              {say('auth.permissionGroups.districtWideHint')}
            </Text>
            {ticks(permissionNames.filter(isDistrictWide))}
          </Stack>
        </Fieldset>
      </Stack>
    </Fieldset>
  )
}
