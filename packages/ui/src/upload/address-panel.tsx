import { useState } from 'react'
import { Button, Group, TextInput } from '@mantine/core'
import { isWebAddress } from '@atrium/kit/shared'
import { useSay } from '@atrium/kit/client'
import { useUiText } from '../text.ts'

/** A file from the web: the server fetches it. */
export function AddressPanel({
  disabled,
  isBusy,
  onAddress,
}: {
  disabled: boolean
  isBusy: boolean
  onAddress: (address: string) => void
}) {
  const say = useUiText()
  const sayAny = useSay()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const fetchIt = () => {
    const isRight = isWebAddress(address.trim())
    setWrong(!isRight)
    if (isRight) onAddress(address.trim())
  }
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        style={{ flex: 1, minWidth: 200 }}
        type="url"
        aria-label={say('ui.upload.address')}
        placeholder="https://"
        value={address}
        disabled={disabled}
        error={isWrong && sayAny('kit.valid.url')}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter fetches; it must not submit the form around this field.
          if (event.key !== 'Enter') return
          event.preventDefault()
          fetchIt()
        }}
      />
      <Button
        variant="default"
        disabled={disabled || address.trim() === ''}
        loading={isBusy}
        onClick={fetchIt}
      >
        {say('ui.upload.fetch')}
      </Button>
    </Group>
  )
}
