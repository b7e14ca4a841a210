/** Said before anything else when a required field of an account's form is empty (docs/specification.md §5); the desk names the field (missing/missing-field.ts). */
export const fillInAllFields = 'fillInAllFields';
