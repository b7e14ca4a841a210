/** Told before anything else when a required field is empty (docs/specification.md §5). */
export const fillInAllFields = 'fillInAllFields';
