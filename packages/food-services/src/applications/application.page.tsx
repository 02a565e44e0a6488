import { useDocument } from '@atrium/documents/parts'
import { useLink, type PageProps } from '@atrium/kit/client'
import { formID } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { application } from './applications.record.ts'

const listScreen = 'settings/food-services/free-and-reduced-lunch'

/** One application, as a clerk decides it, or enters it from paper. */
export default function ApplicationPage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={application}
      id={formID(params.id)}
      listScreen={listScreen}
      hrefOf={(id) => link(`${listScreen}/edit`, { id })}
      slots={{
        action: ({ id, status }) =>
          (status === 'decided' || status === 'verifying') && <LetterButton id={id} />,
      }}
    />
  )
}

/** The letter about a decision. */
export function LetterButton({ id }: { id: number }) {
  const say = useText()
  const download = useDocument()
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden="true" />}
      onClick={() => download('meals.decision', { applicationID: id })}
    >
      {say('meals.applications.letter')}
    </Button>
  )
}
