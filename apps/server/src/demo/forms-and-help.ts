import { formQuestions, forms, formSections } from '@atrium/forms/tables'
import type { QuestionMetadata, QuestionType } from '@atrium/forms/words'
import type { Tx } from '@atrium/kit/server'
import { helpDocuments } from '@atrium/site/tables'
import { and, eq } from 'drizzle-orm'

type Question = [
  type: QuestionType,
  text: string,
  metadata?: QuestionMetadata,
  /** Shown only if that earlier question is answered with that option. */
  onlyIf?: [question: string, option: string],
]
interface Form {
  title: string
  description: string
  /** What families sign. */
  statement: string
  sections: { title: string; questions: Question[] }[]
}

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

// A form is in one language, so a district has one for each.
const written: readonly Form[] = [
  {
    title: 'Questions for families',
    description:
      'Asked of parents and guardians who register, so that the office can greet them well.',
    statement:
      'I certify that my child and I live at the address I gave, and that my answers are true and complete.',
    sections: [
      {
        title: 'Reaching you',
        questions: [
          [
            'opts',
            'In which language should we call you?',
            { options: options('English', 'Spanish', 'Hmong', 'Punjabi', 'Another language') },
          ],
          [
            'chek',
            'When is a good time to call?',
            { options: options('Morning', 'Midday', 'Afternoon', 'Evening') },
          ],
          [
            'phon',
            'A second phone number',
            { help: 'We call it only when the first does not answer.' },
          ],
        ],
      },
      {
        title: 'Your child',
        questions: [
          [
            'opts',
            'How will your child come to school?',
            { options: options('School bus', 'By car', 'On foot or by bicycle') },
          ],
          [
            'line',
            'Which bus stop is closest to your home?',
            { help: 'The two nearest streets are enough.' },
            ['How will your child come to school?', 'School bus'],
          ],
          ['line', 'Is there anything that the school should know?', { required: false }],
          [
            'file',
            'Proof of address',
            { help: 'A utility bill or lease from the last 60 days. A photo is fine.' },
          ],
        ],
      },
    ],
  },
  {
    title: 'Preguntas para las familias',
    description:
      'Para madres, padres y tutores que se registran, a fin de que la oficina pueda recibirlos bien.',
    statement:
      'Certifico que mi hija o hijo y yo vivimos en el domicilio que indiqué, y que mis respuestas son verdaderas y completas.',
    sections: [
      {
        title: 'Cómo comunicarnos con usted',
        questions: [
          [
            'opts',
            '¿En qué idioma prefiere que le llamemos?',
            { options: options('Español', 'Inglés', 'Mixteco', 'Otro idioma') },
          ],
          [
            'chek',
            '¿A qué hora le podemos llamar?',
            { options: options('Por la mañana', 'Al mediodía', 'Por la tarde', 'Por la noche') },
          ],
          [
            'phon',
            'Un segundo número de teléfono',
            { help: 'Solo llamamos a este número si nadie contesta en el primero.' },
          ],
        ],
      },
      {
        title: 'Su hija o hijo',
        questions: [
          [
            'opts',
            '¿Cómo llegará a la escuela?',
            { options: options('En autobús escolar', 'En automóvil', 'A pie o en bicicleta') },
          ],
          [
            'line',
            '¿Qué parada de autobús queda más cerca de su casa?',
            { help: 'Basta con las dos calles más cercanas.' },
            ['¿Cómo llegará a la escuela?', 'En autobús escolar'],
          ],
          ['line', '¿Hay algo que la escuela deba saber?', { required: false }],
          [
            'file',
            'Comprobante de domicilio',
            {
              help: 'Un recibo de servicios o contrato de renta de los últimos 60 días. Puede ser una foto.',
            },
          ],
        ],
      },
    ],
  },
]

const help = [
  {
    route: 'students/add',
    en: {
      title: 'Before you add a student at Valle Verde',
      html: '<p>Students of the district come in with the roster each night. Add one by hand only when a family stands at the counter and class begins tomorrow.</p><h3 id="papers">What the family brings</h3><ul><li>proof of age: a birth certificate or a passport</li><li>proof of address, not older than 60 days</li><li>the immunization record</li></ul>',
    },
    es: {
      title: 'Antes de agregar a un estudiante en Valle Verde',
      html: '<p>Los estudiantes del distrito llegan cada noche con los datos de inscripción. Agregue a alguien a mano solo si la familia está en la ventanilla y las clases empiezan mañana.</p><h3 id="papers">Lo que trae la familia</h3><ul><li>un comprobante de edad: acta de nacimiento o pasaporte</li><li>un comprobante de domicilio de no más de 60 días</li><li>la cartilla de vacunación</li></ul>',
    },
  },
  {
    route: 'self-registration/registrations',
    en: {
      title: 'How we decide on registrations',
      html: '<p>The office of each school answers within two school days. Staff are accepted only after human resources has confirmed the name; write to hr@valleverde.example.</p>',
    },
    es: {
      title: 'Cómo resolvemos los registros',
      html: '<p>La oficina de cada escuela responde en dos días hábiles. Al personal se le acepta solo cuando recursos humanos ha confirmado el nombre; escriba a hr@valleverde.example.</p>',
    },
  },
]

/**
 * Content written by the demo district itself: questions for people who register, and help in
 * addition to the product's.
 */
export async function writeFormsAndHelp(tx: Tx, districtID: number): Promise<void> {
  await tx.insert(helpDocuments).values(
    help.flatMap(({ route, ...texts }) =>
      (['en', 'es'] as const).map((language) => ({
        districtID,
        route,
        language,
        ...texts[language],
      })),
    ),
  )
  const made = await tx
    .insert(forms)
    .values(
      written.map(({ title, description, statement }) => ({
        districtID,
        area: 'registration',
        title,
        description,
        signature: 'typed' as const,
        statement,
      })),
    )
    .returning({ id: forms.id })
  const parts = written.flatMap(({ sections }, at) =>
    sections.map(({ title, questions }, index) => ({
      formID: made[at]!.id,
      sectionNumber: index + 1,
      title,
      questions,
    })),
  )
  const sections = await tx
    .insert(formSections)
    .values(
      parts.map(({ formID, sectionNumber, title }) => ({
        districtID,
        formID,
        sectionNumber,
        title,
      })),
    )
    .returning({ id: formSections.id })
  const asked = new Map<number, number>()
  const next = (formID: number): number => {
    asked.set(formID, (asked.get(formID) ?? 0) + 1)
    return asked.get(formID)!
  }
  const questions = await tx
    .insert(formQuestions)
    .values(
      parts.flatMap(({ formID, questions: members }, at) =>
        members.map(([questionType, text, metadata = {}]) => ({
          districtID,
          formID,
          sectionID: sections[at]!.id,
          questionNumber: next(formID),
          questionType,
          text,
          metadata,
        })),
      ),
    )
    .returning()
  for (const { formID, questions: members } of parts)
    for (const [, text, metadata, onlyIf] of members)
      if (onlyIf) {
        const asked = (words: string) =>
          questions.find((one) => one.formID === formID && one.text === words)!.id
        const showIf = { question: asked(onlyIf[0]), is: 'anyOf' as const, values: [onlyIf[1]] }
        await tx
          .update(formQuestions)
          .set({ metadata: { ...metadata, showIf } })
          .where(and(eq(formQuestions.districtID, districtID), eq(formQuestions.id, asked(text))))
      }
}
