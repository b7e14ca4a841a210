/** Why a file is not taken. */
export const en = {
  tooManyUploads: 'Too many files are being sent at once. Please try again in a moment',
  uploadTooLarge: 'Choose a file of 20 MB at the most',
  uploadTooSlow: 'The file came too slowly. Please try again over a better connection',
  filesOfWorkshopFull: 'The files of the workshop take up all of their space. Remove some, or write to us',
  fileKind: 'Choose a photo (JPEG, PNG or WebP) or a PDF',
  tooManyPixels: 'The picture has more than {millions} million pixels. Choose a smaller one',
  logoKind: 'The logo is a picture (JPEG, PNG or WebP)',
  logoTooLarge: 'The logo is larger than 2 MB',
  fileStoreAway: 'Files cannot be kept or opened at the moment. Please try again in a moment',
} as const;
