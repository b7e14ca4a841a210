/** Photos as they are sent: a phone's own are larger than anybody looks at, and slow on a bad connection. */

const longestSide = 2000;
const quality = 0.85;
const worthwhileBytes = 600_000;

export async function smallerPhotos(form: FormData): Promise<FormData> {
  const photos = form.getAll('photos').filter((photo) => photo instanceof File && photo.size > 0);
  form.delete('photos');
  for (const photo of photos) if (photo instanceof File) form.append('photos', await smaller(photo));
  return form;
}

/** @returns the photo itself where it cannot be made smaller; the server says what it thinks of it */
async function smaller(photo: File): Promise<File> {
  if (photo.size < worthwhileBytes) return photo;
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return made === null || made.size >= photo.size
      ? photo
      : new File([made], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return photo;
  }
}
