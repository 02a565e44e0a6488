import { defineScreens, type BothLanguages, type RecordScreens } from '@atrium/kit/shared'
import { lists } from './lists/lists.screens.ts'
import { onStaff, readsAllergens, readsGuidance, readsSchool } from './words.ts'

/** A page of a student's health record. */
const ofStudent = <const Name extends string>(name: Name, order: number, title: BothLanguages) =>
  ({
    name: `student/health/${name}` as const,
    path: `/student/:studentID/health/${name}`,
    area: 'app',
    // These needs only say who can open the page for some student; the server decides for each one.
    needs: [['students.health', 'children.own', 'profile.own']],
    title,
    menus: [{ menu: 'student', order, under: 'student/health' }],
    parent: 'students/search',
  }) as const

const carePlanLists: readonly RecordScreens[] = [
  {
    path: '/students/health/care-plans',
    record: () => import('./care-plans/care-plans.record.ts').then((file) => file.carePlan),
    needs: readsSchool,
    why: 'Care plans have signatures, versions and reviews; the specification has only the conditions of a student.',
    title: { en: 'Care plans', es: 'Planes de cuidado' },
    about: {
      en: 'What to do for whom, who signed it, and which plans are due for review.',
      es: 'Qué hacer por quién, quién lo firmó y qué planes deben revisarse.',
    },
    keywords: {
      en: 'asthma action plan seizure diabetes anaphylaxis emergency IHP review signature',
      es: 'plan de acción asma convulsión diabetes anafilaxia emergencia revisión firma',
    },
    one: { en: 'Care plan', es: 'Plan de cuidado' },
    menus: [{ menu: 'main', order: 48, under: 'students', icon: 'clipboard-list' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/health/health-visit-log',
      path: '/students/health/health-visit-log',
      scope: 'chosen',
      area: 'app',
      needs: readsSchool,
      title: { en: 'Health visit log', es: 'Registro de visitas' },
      about: {
        en: 'Who is in the health office now, and every visit.',
        es: 'Quién está en la enfermería ahora, y todas las visitas.',
      },
      keywords: {
        en: 'nurse visit sick injury accident office',
        es: 'enfermera visita enfermo lesión accidente enfermería',
      },
      menus: [{ menu: 'main', order: 47, under: 'students', icon: 'heart' }],
    },
    {
      name: 'students/health/immunizations',
      path: '/students/health/immunizations',
      scope: 'chosen',
      area: 'app',
      needs: readsSchool,
      title: { en: 'Immunizations', es: 'Vacunas' },
      about: {
        en: 'Who may attend, who may until a day, and which vaccines are missing.',
        es: 'Quién puede asistir, quién puede hasta cierto día y qué vacunas faltan.',
      },
      keywords: {
        en: 'vaccines shots CAIR blue card exclusion conditional exemption',
        es: 'vacunación cartilla CAIR exclusión condicional exención',
      },
      menus: [{ menu: 'main', order: 48, under: 'students', icon: 'heart' }],
    },
    {
      name: 'students/health/allergens',
      path: '/students/health/allergens',
      scope: 'chosen',
      area: 'app',
      needs: readsAllergens,
      title: { en: 'Allergens', es: 'Alérgenos' },
      about: {
        en: 'Who is allergic to what, and what not to serve.',
        es: 'Quién es alérgico a qué, y qué no servir.',
      },
      keywords: {
        en: 'allergies food cafeteria peanut epinephrine EpiPen do not serve',
        es: 'alergias alimentos comedor cacahuate epinefrina EpiPen no servir',
      },
      menus: [{ menu: 'main', order: 49, under: 'students', icon: 'alert-triangle' }],
    },
    {
      name: 'students/health/guidance',
      path: '/students/health/guidance',
      scope: 'chosen',
      area: 'app',
      needs: readsGuidance,
      title: { en: 'What to do', es: 'Qué hacer' },
      about: {
        en: 'What to do when a student needs you, in plain words.',
        es: 'Qué hacer cuando un estudiante lo necesita, en palabras sencillas.',
      },
      keywords: {
        en: 'health guidance emergency plan seizure asthma diabetes',
        es: 'orientación salud emergencia plan convulsión asma diabetes',
      },
      menus: [{ menu: 'main', order: 49, under: 'students', icon: 'heart' }],
    },
    {
      name: 'students/health/keep-safe',
      path: '/students/health/keep-safe',
      scope: 'own',
      area: 'app',
      needs: onStaff,
      why: 'Whom a bus driver or a substitute keeps safe today: who must act reads it where they are.',
      title: { en: 'Keep safe today', es: 'A quién cuidar hoy' },
      about: {
        en: 'What to do for the students on your bus, or in the classes where you fill in today.',
        es: 'Qué hacer por los estudiantes de su autobús o de las clases en que suple hoy.',
      },
      keywords: {
        en: 'bus driver substitute emergency allergy seizure asthma riders',
        es: 'conductor autobús suplente emergencia alergia convulsión asma',
      },
      menus: [{ menu: 'main', order: 49, under: 'students', icon: 'heart' }],
    },
    {
      name: 'students/health/medication-log',
      path: '/students/health/medication-log',
      scope: 'chosen',
      area: 'app',
      needs: readsSchool,
      title: { en: 'Medication log', es: 'Registro de medicamentos' },
      about: {
        en: 'Today’s doses, the stock, and what waits for a signature.',
        es: 'Las dosis de hoy, las existencias y lo que espera una firma.',
      },
      keywords: {
        en: 'medicine dose controlled stock refused missed wasted witness',
        es: 'medicina dosis controlado existencias rechazada desechado testigo',
      },
      menus: [{ menu: 'main', order: 48, under: 'students', icon: 'heart' }],
    },
    {
      name: 'students/health/health-screenings',
      path: '/students/health/health-screenings',
      scope: 'chosen',
      area: 'app',
      needs: readsSchool,
      title: { en: 'Health screenings', es: 'Exámenes de detección' },
      about: {
        en: 'Vision, hearing, scoliosis, and dental, a class at a time.',
        es: 'Vista, audición, escoliosis y dental, una clase a la vez.',
      },
      keywords: {
        en: 'screening refer recheck pass eye ear teeth',
        es: 'examen detección derivar repetir ojos oídos dientes',
      },
      menus: [{ menu: 'main', order: 48, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'staff-member/health',
      path: '/staff-member/:staffID/health',
      area: 'app',
      // These needs only say who can open the page for someone; the server decides for each person.
      needs: [['staff.health', 'staff-own']],
      title: { en: 'Emergency information', es: 'Información de emergencia' },
      menus: [{ menu: 'staff', order: 160, under: 'staff-member/person' }],
      parent: 'staff/search',
    },
    ofStudent('visits', 605, { en: 'Health office visits', es: 'Visitas a la enfermería' }),
    ofStudent('conditions', 615, { en: 'Conditions', es: 'Afecciones' }),
    ofStudent('allergies', 620, { en: 'Allergies', es: 'Alergias' }),
    ofStudent('screenings', 625, { en: 'Screenings', es: 'Exámenes de detección' }),
    ofStudent('providers', 630, { en: 'Health providers', es: 'Proveedores de salud' }),
    ofStudent('immunizations', 610, { en: 'Immunizations', es: 'Vacunas' }),
  ],
  [...lists, ...carePlanLists],
)
