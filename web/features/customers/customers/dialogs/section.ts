/** The groups in which people look for what is known of a customer. */
export type Section = 'contact' | 'contacts' | 'invoice' | 'terms' | 'notes';
