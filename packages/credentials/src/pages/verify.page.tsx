import { refusalOf } from '@atrium/kit/client'
import { formWidth, PageHeader, useErrorText, Notice, SubmitButton } from '@atrium/ui'
import { Container, FileInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import { VerificationSummary } from '../parts/verification-summary.tsx'
import { useText } from '../use-text.ts'

const ways = ['file', 'link', 'text'] as const
type Way = (typeof ways)[number]

const maxFile = 5_000_000

/** Verifies a credential that someone was given: a picture, a link, or its text. */
export default function VerifyPage() {
  const say = useText()
  const errorText = useErrorText()
  const [way, setWay] = useState<Way>('file')
  const [file, setFile] = useState<File | null>(null)
  const [texts, setTexts] = useState({ link: '', text: '' })
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const verify = api.verify.useMutation()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (verify.data) result.current?.focus()
  }, [verify.data])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isFile = way === 'file'
    const text = isFile ? '' : texts[way].trim()
    const missing = isFile ? file === null : text === ''
    const wrong = missing
      ? say('credentials.verify.required')
      : isFile && (file?.size ?? 0) > maxFile
        ? say('credentials.verify.file.tooLarge')
        : undefined
    setProblem(wrong)
    if (wrong !== undefined) return
    const given = isFile && file ? { file: await base64Of(file) } : { text }
    verify.mutate({ ...given, ...(email.trim() !== '' && { email: email.trim() }) })
  }
  const typed = (name: 'link' | 'text') => ({
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: event.currentTarget.value })),
  })
  const errors = refusalOf(verify.error)?.errors ?? {}
  const error = problem ?? errors.text ?? errors.file
  return (
    <Container size="md" py="xl">
      <PageHeader
        title={say('credentials.verify.title')}
        subtitle={say('credentials.verify.lead')}
      />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack maw={formWidth} mt="lg">
          <SegmentedControl
            aria-label={say('credentials.verify.ways')}
            value={way}
            onChange={(next) => {
              setWay(next as Way)
              setProblem(undefined)
              verify.reset()
            }}
            data={ways.map((one) => ({ value: one, label: say(`credentials.verify.${one}`) }))}
          />
          {way === 'file' && (
            <FileInput
              label={say('credentials.verify.file.label')}
              description={say('credentials.verify.file.hint')}
              placeholder={say('credentials.verify.file.pick')}
              accept="image/png,image/svg+xml,application/json,.json,.jsonld,.jwt,.jws,.txt"
              leftSection={<IconFile size={16} aria-hidden="true" />}
              value={file}
              onChange={setFile}
              error={error}
              clearable
              clearButtonProps={{ 'aria-label': say('credentials.verify.file.clear') }}
            />
          )}
          {way === 'link' && (
            <TextInput
              type="url"
              label={say('credentials.verify.link.label')}
              description={say('credentials.verify.link.hint')}
              {...typed('link')}
              error={error}
            />
          )}
          {way === 'text' && (
            <Textarea
              label={say('credentials.verify.text.label')}
              autosize
              minRows={6}
              maxRows={16}
              spellCheck={false}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              {...typed('text')}
              error={error}
            />
          )}
          <TextInput
            type="email"
            label={say('credentials.verify.email')}
            description={say('credentials.verify.email.hint')}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <div>
            <SubmitButton failed={verify.isError || error !== undefined} loading={verify.isPending}>
              {say('credentials.verify.submit')}
            </SubmitButton>
          </div>
        </Stack>
      </form>
      <div
        ref={result}
        tabIndex={-1}
        role="region"
        aria-label={say('credentials.result.title')}
        style={{ outline: 'none', marginTop: 32 }}
      >
        {verify.isError && error === undefined && (
          <Notice kind="danger">{errorText(verify.error)}</Notice>
        )}
        {verify.data && <VerificationSummary report={verify.data} />}
      </div>
    </Container>
  )
}

/** Encoded through a data URL in one step: byte by byte, megabytes would block the page. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('A file could not be read')),
    )
    reader.readAsDataURL(file)
  })
}
