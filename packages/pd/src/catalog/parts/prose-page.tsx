import { ScreenLink } from '@atrium/kit/client'
import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useText } from '../../use-text.ts'

interface Props {
  name: 'help' | 'introduction'
  parts: readonly ('one' | 'two' | 'three' | 'four')[]
}

/** A page of the catalog that explains. */
export function ProsePage({ name, parts }: Props) {
  const text = useText()
  return (
    <Container size="sm" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{text(`pd.${name}.title`)}</Title>
          <Text c="dimmed">{text(`pd.${name}.lead`)}</Text>
        </div>
        {parts.map((part) => (
          <section key={part} aria-labelledby={`pd-${part}`}>
            <Title order={2} id={`pd-${part}`} mb={4}>
              {text(`pd.${name}.${part}`)}
            </Title>
            <Text>{text(`pd.${name}.${part}.text`)}</Text>
          </section>
        ))}
        <div>
          <Button component={ScreenLink} name="professional-development/catalog">
            {text('pd.home.browse')}
          </Button>
        </div>
      </Stack>
    </Container>
  )
}
