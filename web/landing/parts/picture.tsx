import { use } from 'react';
import { LanguageContext } from '../../language/language.ts';
import { type PictureName, pictureOf } from './pictures.ts';

export interface PictureProps {
  readonly name: PictureName;
  readonly alt: string;
  /** How wide it is shown, as CSS media conditions. */
  readonly sizes: string;
  /** Loaded at once, because it is in view when the page opens. */
  readonly urgent?: boolean;
}

/** A screen of the product in the language of the page; the browser takes the size that it needs. */
export function Picture({ name, alt, sizes, urgent }: PictureProps) {
  const { large, small, width, height, smallWidth } = pictureOf(name, use(LanguageContext));
  return (
    <img
      src={small}
      srcSet={`${small} ${smallWidth}w, ${large} ${width}w`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
