import { refusalOf, ScreenLink } from '@atrium/kit/client'
import { Notice, useErrorText } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { NarrowPanel } from '../parts/narrow-panel.tsx'
import { useText } from '../use-text.ts'

interface Props {
  title: string
  /** Called when the button is pressed. */
  hint: string
  button: string
  onPress: () => void
  isBusy: boolean
  error: unknown
  /** The text shown once it is done. */
  done: string | undefined
}

/**
 * The page behind a link in an email. It has a button because email programs open links
 * automatically.
 */
export function EmailLink({ title, hint, button, onPress, isBusy, error, done }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const isOver = refusalOf(error)?.code === 'notFound'
  return (
    <NarrowPanel title={title}>
      {done !== undefined && <Notice kind="success">{done}</Notice>}
      {Boolean(error) && <Notice kind={isOver ? 'warning' : 'danger'}>{errorText(error)}</Notice>}
      {done === undefined && !isOver && (
        <>
          <Text>{hint}</Text>
          <Button onClick={onPress} loading={isBusy}>
            {button}
          </Button>
        </>
      )}
      {(done !== undefined || isOver) && (
        <Button renderRoot={(props) => <ScreenLink name="login" {...props} />}>
          {text('auth.login.submit')}
        </Button>
      )}
    </NarrowPanel>
  )
}
