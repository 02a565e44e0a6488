import type { HelpText } from './help.types.ts'

export const microcredentialsHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-list',
    routes: ['microcredentialing/microcredentials'],
    title: { en: 'Microcredentials you design', es: 'Las microcredenciales que diseña' },
    html: {
      en: `<p>The microcredentials you design. Approvers and administrators see everyone’s. Search by name or description, and filter by status.</p>
<ul><li><strong>Draft</strong>: you’re working on it. <strong>Awaiting Review</strong>: an approver is looking at it, and it can’t be changed. <strong>Changes Requested</strong>: read the comments next to the fields, make changes, and submit again.</li>
<li><strong>Active</strong>: people can earn it. <strong>Archived</strong>: no one new can start it.</li></ul>
<p>Use the three-dot menu to import a microcredential exported here or in another district.</p>`,
      es: `<p>Las microcredenciales que usted diseña. Quienes aprueban y quienes administran ven las de todos. Busque por nombre o descripción, y filtre por estado.</p>
<ul><li><strong>Borrador</strong>: usted trabaja en ella. <strong>En espera de revisión</strong>: la está viendo quien aprueba y no se puede modificar. <strong>Cambios pedidos</strong>: lea los comentarios junto a los campos, haga los cambios y envíela otra vez.</li>
<li><strong>Activa</strong>: se puede obtener. <strong>Archivada</strong>: ya nadie puede comenzarla.</li></ul>
<p>Use el menú de tres puntos para importar una microcredencial exportada aquí o en otro distrito.</p>`,
    },
  },
  {
    id: 'microcredentials-studio',
    routes: ['microcredentialing/microcredentials/edit'],
    title: { en: 'Design a microcredential', es: 'Diseñar una microcredencial' },
    html: {
      en: `<p>Your work is saved automatically; look next to the title to see whether it has been saved. Problems are marked where they are, and those fields save once you fix them. If someone else changed the same microcredential, you choose which version to keep.</p>
<h3 id="criteria">Earning criteria</h3>
<p>Learners meet a criterion with evidence or a reflection. Categories and options set how much evidence is needed; the sentence under the numbers is what learners see. To move a part, drag its handle, or focus the handle, press the space bar, use the arrow keys, and press the space bar again.</p>
<h3 id="submit">Submit</h3>
<p>A microcredential needs a description, a criterion, and a credit with an approval area. While it awaits review, you can revert it to a draft.</p>
<h3 id="versions">Versions</h3>
<p>An approved version never changes. When an administrator reverts an active microcredential to a draft, that starts a new version; learners keep the version they started. History shows every version.</p>`,
      es: `<p>Su trabajo se guarda automáticamente; junto al título se indica si ya se guardó. Los problemas se marcan en su lugar, y esos campos se guardan cuando los corrige. Si otra persona modificó la misma microcredencial, usted elige qué versión conservar.</p>
<h3 id="criteria">Criterios de obtención</h3>
<p>Un criterio se cumple con evidencia o con una reflexión. Para la evidencia, las categorías y opciones definen cuánta se necesita; la frase debajo de los números es la que lee la persona que aprende. Para mover una parte, arrastre su asa, o enfóquela, presione la barra espaciadora, use las flechas y presione otra vez la barra.</p>
<h3 id="submit">Enviar</h3>
<p>Una microcredencial necesita una descripción, un criterio y un crédito con área de aprobación. Mientras espera la revisión, puede devolverla a borrador.</p>
<h3 id="versions">Versiones</h3>
<p>Una versión aprobada nunca cambia. Cuando la administración devuelve a borrador una microcredencial activa, comienza una versión nueva; cada persona conserva la versión que comenzó. El historial muestra todas las versiones.</p>`,
    },
  },
  {
    id: 'microcredentials-preview',
    routes: ['microcredentialing/microcredentials/preview'],
    title: { en: 'Preview', es: 'Vista previa' },
    html: {
      en: `<p>How a microcredential looks to the public and to learners, who also see how much evidence each criterion needs and how it’s scored. To open an older version, use History in the studio.</p>`,
      es: `<p>Cómo se ve una microcredencial en público y para quien la obtiene, que además ve cuánta evidencia pide cada criterio y cómo se puntúa. Las versiones anteriores se abren desde el Historial del estudio.</p>`,
    },
  },
  {
    id: 'microcredentials-approvals',
    routes: ['microcredentialing/approvals'],
    title: { en: 'Approvals', es: 'Aprobaciones' },
    html: {
      en: `<p>Microcredentials waiting for approval, oldest first. Open one and comment next to the fields. Then use the three-dot menu to approve it or request changes. Only administrators can approve their own. We email the creator.</p>`,
      es: `<p>Microcredenciales en espera de aprobación, primero la más antigua. Abra una y comente junto a los campos. Luego use el menú de tres puntos para aprobarla o pedir cambios. Solo la administración puede aprobar las propias. Quien la creó recibe un correo.</p>`,
    },
  },
  {
    id: 'microcredentials-lists',
    routes: [
      ...['stacks', 'coaching-subjects', 'reflection-templates'].flatMap((list) => [
        `microcredentialing/${list}`,
        `microcredentialing/${list}/edit`,
      ]),
      ...['approval-areas', 'credit-types'].flatMap((list) => [
        `settings/professional-development/${list}`,
        `settings/professional-development/${list}/edit`,
      ]),
    ],
    title: { en: 'Microcredential lists', es: 'Listas de microcredenciales' },
    html: {
      en: `<ul><li><strong>Stacks</strong> group microcredentials that build on each other.</li><li><strong>Coaching subjects</strong> are the subjects your district offers coaching in.</li><li><strong>Reflection templates</strong> are sets of questions; each microcredential keeps its own copy.</li>
<li><strong>Approval areas</strong> say who awards the credit, and <strong>credit types</strong> say what is counted.</li></ul><p>If you stop offering something, microcredentials that use it keep it. You can’t remove something a version uses; stop offering it instead.</p>`,
      es: `<ul><li>Las <strong>series</strong> agrupan microcredenciales que se apoyan unas en otras.</li><li>Los <strong>temas de acompañamiento</strong> son los temas en los que su distrito ofrece acompañamiento.</li><li>Las <strong>plantillas de reflexión</strong> son conjuntos de preguntas; cada microcredencial guarda su propia copia.</li>
<li>Las <strong>áreas de aprobación</strong> indican quién otorga el crédito, y los <strong>tipos de crédito</strong>, lo que se cuenta.</li></ul><p>Si deja de ofrecer algo, las microcredenciales que lo usan lo conservan. No se puede quitar lo que usa una versión; deje de ofrecerlo.</p>`,
    },
  },
  {
    id: 'microcredentials-course-code-reviewers',
    routes: ['microcredentialing/course-code-reviewers'],
    title: { en: 'Course code reviewers', es: 'Revisores de códigos de curso' },
    html: {
      en: `<p>If a microcredential’s review mode is “Course code reviewer”, only the people listed here for one of its course codes can review it. You can choose only people with permission to review; anyone who loses that permission is flagged.</p>`,
      es: `<p>Si el modo de revisión de una microcredencial es “Revisor o revisora del código de curso”, solo pueden revisarla las personas indicadas aquí para alguno de sus códigos. Solo puede elegir a personas con permiso para revisar; quien pierde ese permiso queda señalado.</p>`,
    },
  },
]
