/** What the health office of the demo chooses from: the usual lists of a school nurse. */
export const officeLists = {
  logTypes: ['Illness', 'Injury', 'Medication', 'Chronic condition', 'Counseling'],
  concerns: [
    ...['Headache', 'Stomachache', 'Fell on the playground', 'Nosebleed', 'Asthma symptoms'],
    ...['Fever', 'Sore throat', 'Low blood sugar', 'Hit by a ball', 'Upset'],
  ],
  symptoms: [
    ...['Fever', 'Cough', 'Nausea', 'Vomiting', 'Dizziness', 'Headache', 'Rash', 'Wheezing'],
    ...['Swelling', 'Bleeding', 'Pain', 'Shakiness', 'Crying'],
  ],
  assessments: [
    ...['Minor injury', 'Possible concussion', 'Signs of infection', 'Temperature normal'],
    ...['Mild asthma symptoms', 'Blood sugar below 70', 'No findings'],
  ],
  actions: [
    ...['Ice', 'Rest', 'Bandage', 'Water and a snack', 'Inhaler', 'Pressure to the nose'],
    ...['Temperature taken', 'Talked with the student', 'Juice, checked again in 15 minutes'],
  ],
  outcomes: ['Back to class', 'Sent home', 'Picked up by the family', '911 called', 'Rested'],
} as const

export const knownConditions = [
  ['Asthma', 'J45'],
  ['Type 1 diabetes', 'E10'],
  ['Epilepsy', 'G40'],
  ['ADHD', 'F90'],
  ['Migraine', 'G43'],
  ['Celiac disease', 'K90.0'],
] as const

export const knownMedications = [
  ['Albuterol inhaler 90 mcg', false],
  ['Methylphenidate 10 mg', true],
  ['Acetaminophen 325 mg', false],
  ['Ibuprofen 200 mg', false],
  ['Insulin lispro', false],
  ['Epinephrine auto-injector 0.3 mg', false],
] as const

export const knownProviders = [
  ['doctor', 'Redwood Pediatrics', '+15557130811'],
  ['doctor', 'Clínica Familiar del Valle', '+15557130812'],
  ['dentist', 'Oak Street Dental', '+15557130813'],
  ['hospital', 'County General Hospital', '+15557130814'],
  ['specialist', 'Valley Allergy and Asthma', '+15557130815'],
  ['insurance', 'Medi-Cal', null],
  ['insurance', 'Golden State Health Plan', '+15557130816'],
] as const

/** Usual visits, by the names in the lists above; each is a template, too. */
export const usualVisits = [
  ['Headache', 'Illness', 'Headache', 'Headache', 'Temperature normal', 'Rest', 'Back to class'],
  [
    'Fever, goes home',
    'Illness',
    'Fever',
    'Fever',
    'Signs of infection',
    'Temperature taken',
    'Sent home',
  ],
  ['Stomachache', 'Illness', 'Stomachache', 'Nausea', 'No findings', 'Rest', 'Back to class'],
  [
    'Playground fall',
    'Injury',
    'Fell on the playground',
    'Pain',
    'Minor injury',
    'Ice',
    'Back to class',
  ],
  [
    'Nosebleed',
    'Injury',
    'Nosebleed',
    'Bleeding',
    'No findings',
    'Pressure to the nose',
    'Back to class',
  ],
  [
    'Asthma, inhaler',
    'Chronic condition',
    'Asthma symptoms',
    'Wheezing',
    'Mild asthma symptoms',
    'Inhaler',
    'Back to class',
  ],
  [
    'Low blood sugar',
    'Chronic condition',
    'Low blood sugar',
    'Shakiness',
    'Blood sugar below 70',
    'Juice, checked again in 15 minutes',
    'Back to class',
  ],
  [
    'Head injury',
    'Injury',
    'Hit by a ball',
    'Dizziness',
    'Possible concussion',
    'Ice',
    'Picked up by the family',
  ],
] as const

/** Condition, what teachers do, the care plan; and how many students in a thousand have it. */
export const usualConditions = [
  [
    'Asthma',
    'If breathing is hard: let the student use the inhaler, sit upright, and call the office. Never send the student alone.',
    'Inhaler before sports. Green, yellow, and red zone as in the doctor’s plan.',
    45,
  ],
  [
    'Type 1 diabetes',
    'May eat, drink, and check blood sugar at any time. Shaky or confused: give juice and call the office; don’t leave the student alone.',
    'Blood sugar before lunch and sports. Below 70: 15 g of fast sugar, check again in 15 minutes.',
    5,
  ],
  [
    'Epilepsy',
    'If the student stares or shakes: time it, clear the space, turn the student on the side. After 5 minutes call 911, then the office.',
    'Rescue medication in the health office. Rest after a seizure; the family is called.',
    4,
  ],
  ['Migraine', 'May come to the health office when a headache begins.', null, 10],
] as const

/** Allergen, kind, severity, reaction, what not to serve, what to do, epinephrine at school; in a thousand. */
export const usualAllergies = [
  [
    ...(['Peanut', 'food', 'lifeThreatening', 'Swelling, trouble breathing'] as const),
    'Peanuts, peanut butter, foods fried in peanut oil',
    'Hives, swelling, or trouble breathing: use the epinephrine, call 911, then the office.',
    ...([true, 12] as const),
  ],
  [
    ...(['Milk', 'food', 'moderate', 'Hives, stomach pain'] as const),
    'Milk, cheese, yogurt, butter, ranch dressing',
    null,
    ...([false, 12] as const),
  ],
  [
    ...(['Bee sting', 'insect', 'severe', 'Swelling of face and throat'] as const),
    null,
    'After a sting: call the office at once. Swelling or trouble breathing: use the epinephrine and call 911.',
    ...([true, 5] as const),
  ],
  [
    ...(['Penicillin', 'medication', 'moderate', 'Rash'] as const),
    null,
    null,
    ...([false, 15] as const),
  ],
] as const

/** Condition, kind of plan, emergency steps, what teachers do (null: as the condition says), the cafeteria, drivers. */
export const usualCarePlans = [
  [
    ...(['Asthma', 'asthma'] as const),
    'Help the student sit upright.\nGive the inhaler from the student’s bag.\nCall the office.\nNo better after 5 minutes, or blue lips: call 911.',
    ...([null, null] as const),
    'Pull over when it is safe. Let the student use the inhaler. Call dispatch.',
  ],
  [
    ...(['Type 1 diabetes', 'diabetes'] as const),
    'Shaky, pale, or confused: give the juice from the emergency kit.\nCall the office, and stay with the student.\nDoesn’t wake up: call 911.',
    null,
    'Lets the student go first in line, and count the food from the printed menu.',
    'Let the student eat and drink on the bus.',
  ],
  [
    ...(['Epilepsy', 'seizure'] as const),
    'Look at the clock.\nClear the space, and turn the student on the side.\nPut nothing in the mouth.\nLonger than 5 minutes: call 911, then the office.',
    ...([null, null] as const),
    'Stop the bus. Look at the clock. After 5 minutes call 911, then dispatch.',
  ],
] as const
