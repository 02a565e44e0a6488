import { Button, Group, Text } from '@mantine/core'
import { useMayDo, useUserContext } from '@atrium/kit/client'
import type { AnyRecord, Overridable } from '@atrium/kit/shared'
import { useLocation } from 'wouter'
import { ReferenceLabel } from '../fields/references.tsx'
import { Notice } from '../layout/notice.tsx'
import { useUiText } from '../text.ts'
import type { AnyRow } from './record.types.ts'

/**
 * Where a record of defaults applies: lists schools that override it, and links to a school's own
 * record.
 */
export function OverrideNotice({ definition, row }: { definition: AnyRecord; row: AnyRow }) {
  const say = useUiText()
  const [path, navigate] = useLocation()
  const { schoolID } = useUserContext()
  const mayDo = useMayDo(definition)
  const { school = '', fields } = definition
  const field = fields[school]
  if (field?.type !== 'reference' || row[school] !== null) return null
  const { overriddenAt } = row as unknown as Overridable
  const mayAdd =
    schoolID > 0 && !overriddenAt.includes(schoolID) && mayDo('create', { [school]: schoolID })
  return (
    <Notice kind="info" mb="md" title={say('ui.override.title')}>
      <Text mb={mayAdd ? 'xs' : 0}>
        {overriddenAt.length === 0 ? (
          say('ui.override.everywhere')
        ) : (
          <>
            {say('ui.override.except')}{' '}
            {overriddenAt.map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <ReferenceLabel to={field.to} id={id} />
              </span>
            ))}
          </>
        )}
      </Text>
      {mayAdd && (
        <Group>
          <Button
            size="xs"
            variant="default"
            onClick={() => navigate(`${path.replace(/\/\d+$/, '/new')}?like=${row.id}`)}
          >
            {say('ui.override.add')}
          </Button>
        </Group>
      )}
    </Notice>
  )
}
