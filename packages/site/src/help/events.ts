import type { HelpText } from './help.types.ts'

export const eventsHelp: readonly HelpText[] = [
  {
    id: 'events',
    routes: ['events', 'events/add', 'event/view', 'event/edit'],
    title: { en: 'Events', es: 'Eventos' },
    html: {
      en: `<p>School and district events, such as Back-to-School Night, Career Day, and conferences. Upcoming events come first, then past ones. Choose an event to open it.</p>
<ul><li>You see events for your schools and for the whole district.</li>
<li>An event <strong>without a school</strong> is for the whole district. Only people who manage events districtwide can add or change one.</li>
<li>Times are local to the school.</li>
<li>To restore a removed event, choose <strong>Show removed records</strong> in the list’s menu.</li></ul>`,
      es: `<p>Eventos de la escuela y del distrito, como la noche de regreso a clases, el día de las profesiones y las conferencias. Primero aparecen los próximos y luego los pasados. Elija un evento para abrirlo.</p>
<ul><li>Usted ve los eventos de sus escuelas y los de todo el distrito.</li>
<li>Un evento <strong>sin escuela</strong> es para todo el distrito. Solo quienes administran los eventos de todo el distrito pueden agregarlo o modificarlo.</li>
<li>Las horas son las locales de la escuela.</li>
<li>Para recuperar un evento, elija <strong>Mostrar registros eliminados</strong> en el menú de la lista.</li></ul>`,
    },
  },
]
