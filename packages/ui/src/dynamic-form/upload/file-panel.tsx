import { useState } from 'react'
import { Button, FileButton, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useUiText } from '../../text.ts'
import classes from './upload.module.css'

/** A file from this device, chosen or dropped. */
export function FilePanel({
  accept,
  disabled,
  isBusy,
  onFile,
}: {
  accept: 'image' | 'any'
  disabled: boolean
  isBusy: boolean
  onFile: (file: File) => void
}) {
  const say = useUiText()
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !disabled) onFile(file)
      }}
    >
      <FileButton {...(accept === 'image' && { accept: 'image/*' })} disabled={disabled} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} leftSection={<IconUpload size={16} aria-hidden="true" />}>
            {say(accept === 'image' ? 'ui.upload.choosePicture' : 'ui.upload.choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm">{say('ui.upload.drop')}</Text>
    </div>
  )
}
