import type { AskedDocument } from '../documents.rules.ts'
import type { Audience, SubmissionStatus } from '../words.ts'

const document = (
  kind: AskedDocument['kind'],
  isRequired: boolean,
  validMonths: number | null = null,
): AskedDocument => ({ kind, isRequired, validMonths })

/** Why the demo’s families register, and what they bring. */
export const demoCategories: readonly {
  name: { en: string; es: string }
  description: { en: string; es: string }
  audience: Audience
  documents: AskedDocument[]
}[] = [
  {
    name: { en: 'New students', es: 'Estudiantes nuevos' },
    description: {
      en: 'For a child who has not been to a school of Valle Verde.',
      es: 'Para quien no ha asistido a una escuela de Valle Verde.',
    },
    audience: 'newStudent',
    documents: [
      document('proofOfAddress', true, 2),
      document('birthCertificate', true),
      document('immunizationCard', true),
      document('custodyPapers', false),
    ],
  },
  {
    name: { en: 'Returning students', es: 'Estudiantes que regresan' },
    description: {
      en: 'Confirm your child for the next school year.',
      es: 'Confirme a su hijo para el próximo ciclo escolar.',
    },
    audience: 'returning',
    documents: [document('proofOfAddress', false, 12), document('custodyPapers', false)],
  },
  {
    name: { en: 'Change of address', es: 'Cambio de domicilio' },
    description: {
      en: 'You have moved, or your phone number has changed.',
      es: 'Se ha mudado o ha cambiado de número de teléfono.',
    },
    audience: 'change',
    documents: [document('proofOfAddress', true, 2)],
  },
]

interface DemoForm {
  title: string
  statement: string
  spanish: { title: string; statement: string }
  questions: readonly {
    type: 'line' | 'opts'
    text: string
    es: string
    options?: readonly string[]
    /** In the same order; without them, the office has not translated them yet. */
    optionsEs?: readonly string[]
    isRequired: boolean
  }[]
}

/** What is asked once, and of each child. The answers are given in this order. */
export const demoForms: { household: DemoForm; child: DemoForm } = {
  household: {
    title: 'Household questions for next year',
    statement:
      'Everything that I have answered is true. I tell the school within ten days if our address changes.',
    spanish: {
      title: 'Preguntas para el hogar sobre el próximo ciclo escolar',
      statement:
        'Todo lo que respondí es verdad. Aviso a la escuela en un plazo de diez días si cambiamos de domicilio.',
    },
    questions: [
      {
        ...{ type: 'opts', text: 'Where does your family live now?', isRequired: true },
        es: '¿Dónde vive ahora su familia?',
        optionsEs: [
          'En nuestra propia casa o una de alquiler',
          'Con familiares o amigos',
          'En un albergue, motel o automóvil',
        ],
        options: [
          'In our own home or a rented one',
          'With relatives or friends',
          'In a shelter, motel or car',
        ],
      },
      {
        ...{
          type: 'opts',
          text: 'Does anyone in your family move for farm work?',
          es: '¿Alguien de su familia se muda por trabajo agrícola?',
          optionsEs: ['Sí', 'No'],
          isRequired: true,
        },
        options: ['Yes', 'No'],
      },
    ],
  },
  child: {
    title: 'Questions for each child',
    statement:
      'My child may go on field trips within the district, and the school may call a doctor in an emergency.',
    spanish: {
      title: 'Preguntas sobre cada hijo',
      statement:
        'Mi hijo puede ir a excursiones dentro del distrito y la escuela puede llamar a un médico en una emergencia.',
    },
    questions: [
      {
        ...{ type: 'line', text: 'Last school your child went to', isRequired: true },
        es: 'Última escuela a la que asistió su hijo',
      },
      {
        ...{ type: 'opts', text: 'How does your child get to school?', isRequired: true },
        es: '¿Cómo llega su hijo a la escuela?',
        options: ['By school bus', 'By car', 'On foot or by bicycle'],
      },
    ],
  },
}

/** Whom families of the demo name to be called, in this order. */
export const demoContacts = [
  {
    ...{ name: 'Socorro Medina', relationship: 'grandparent', mayPickUp: true },
    ...{ phone: '+15595550163', otherPhone: '+15595550164' },
  },
  {
    ...{ name: 'Daniel Vang', relationship: 'neighbor', mayPickUp: false },
    ...{ phone: '+15595550171', otherPhone: null },
  },
] as const

/** The queue of the demo: who sends what, and how long ago. */
export const demoQueue: readonly {
  days: number
  status: SubmissionStatus
  /** A child who is not on record. */
  adds?: { firstName: string; birthDate: string; gender: string }
  /** The new child is on record, with the names swapped. */
  isAlike?: true
  isChange?: true
  question?: string
  reason?: string
  street: string | null
}[] = [
  { days: 19, status: 'submitted', street: '2214 Almond Ave' },
  {
    ...{ days: 16, status: 'sentBack', street: '905 Canal St' },
    question: 'Your proof of address is in another name. Please send one in yours.',
  },
  { days: 14, status: 'submitted', street: null, isAlike: true },
  {
    ...{ days: 12, status: 'submitted', street: '48 Orchard Ln' },
    adds: { firstName: 'Camila', birthDate: '-06-11', gender: 'female' },
  },
  { days: 11, status: 'accepted', street: null },
  { days: 9, status: 'submitted', street: '1130 Manzanita Dr', isChange: true },
  { days: 8, status: 'submitted', street: null },
  {
    ...{ days: 6, status: 'declined', street: '77 State Route 33' },
    reason: 'This address is in the next district. Their office expects your call.',
  },
  {
    ...{ days: 5, status: 'submitted', street: '316 Laurel Ct' },
    adds: { firstName: 'Thuy', birthDate: '-02-23', gender: 'female' },
  },
  {
    days: 3,
    status: 'sentBack',
    street: null,
    question: 'Which school did your older child choose?',
  },
  { days: 2, status: 'accepted', street: '640 Poplar St' },
  { days: 0, status: 'submitted', street: '19 Creekside Way' },
]
