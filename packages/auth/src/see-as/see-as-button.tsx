import { loadMessages, useUserContext } from '@atrium/kit/client'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messages } from './messages/index.ts'

const SeeAsDialog = lazy(() => import('./see-as-dialog.tsx'))

interface SeeAsButtonProps {
  userID: number
  name: string
  label: string
  /** Only the icon, next to other icons. */
  isIcon?: boolean
}

/** Views the product as this person. Hidden from people who can't do that for anyone. */
export function SeeAsButton({ userID, name, label, isIcon = false }: SeeAsButtonProps) {
  const { userID: own, grants, looks, language } = useUserContext()
  const [isOpen, setOpen] = useState(false)
  const isEverywhere = (permission: string) => grants[permission]?.includes(0) ?? false
  if (userID === own || looks || !isEverywhere('security.manage') || !isEverywhere('students.read'))
    return null
  // Loads these texts, because pages in other packages don't.
  const open = async () => {
    await loadMessages(language, messages)
    setOpen(true)
  }
  return (
    <>
      {isIcon ? (
        <Tooltip label={label}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={label}
            onClick={() => void open()}
          >
            <IconEye size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden="true" />}
          onClick={() => void open()}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SeeAsDialog userID={userID} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
