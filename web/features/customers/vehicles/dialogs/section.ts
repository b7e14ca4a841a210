/** The groups in which people look for what is known of a vehicle. */
export type Section = 'certificate' | 'engine' | 'upkeep' | 'notes';
