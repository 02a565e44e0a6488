import { useRef, useState, type ReactNode } from 'react'
import { Anchor, Button, Group, List, Text } from '@mantine/core'
import { refusalOf } from '@atrium/kit/client'
import { Notice, useFormats } from '@atrium/ui'
import { Link } from 'wouter'
import type { PossibleDuplicate } from '../duplicates.queries.ts'
import { useText } from '../use-text.ts'

export interface DuplicateCheck {
  /** To be shown above the form; nothing as long as no one was found. */
  notice: ReactNode
  /**
   * Runs an add, with whether the person has said that it is no one of those shown; a refusal with
   * possible duplicates is kept and shown.
   */
  watch: <Answer>(act: (isNobodyElse: boolean) => Promise<Answer>) => Promise<Answer>
}

/**
 * People who may be the one about to be added are shown first. The user opens one of them, or says
 * that it is none of these and adds; changing the name checks again.
 */
export function useDuplicateCheck(
  hrefOf: (id: number) => string,
  onAgain: () => void,
): DuplicateCheck {
  const [found, setFound] = useState<PossibleDuplicate[]>([])
  // Read by the very next add, before anything is drawn again.
  const isNobodyElse = useRef(false)
  return {
    watch: async (act) => {
      try {
        return await act(isNobodyElse.current)
      } catch (error) {
        const current = refusalOf(error)?.current
        if (Array.isArray(current)) setFound(current as PossibleDuplicate[])
        throw error
      } finally {
        isNobodyElse.current = false
      }
    },
    notice: found.length > 0 && (
      <Found
        found={found}
        hrefOf={hrefOf}
        onNobody={() => {
          isNobodyElse.current = true
          setFound([])
          onAgain()
        }}
      />
    ),
  }
}

function Found({
  found,
  hrefOf,
  onNobody,
}: {
  found: readonly PossibleDuplicate[]
  hrefOf: (id: number) => string
  onNobody: () => void
}) {
  const say = useText()
  const formats = useFormats()
  return (
    <Notice kind="warning" mb="md" title={say('people.duplicates.title')}>
      <List spacing={4} mb="sm">
        {found.map(({ id, name, birthDate, schoolName, opens }) => (
          <List.Item key={id}>
            {opens ? (
              <Anchor component={Link} href={hrefOf(id)} fw={500}>
                {name}
              </Anchor>
            ) : (
              <Text span fw={500}>
                {name}
              </Text>
            )}{' '}
            <Text span>
              {[birthDate && formats.date(birthDate), schoolName].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
      <Text mb="xs">{say('people.duplicates.hint')}</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onNobody}>
          {say('people.duplicates.nobody')}
        </Button>
      </Group>
    </Notice>
  )
}
