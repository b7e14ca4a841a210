import type { ScreenPicture } from './pictures.ts';

export interface PictureProps {
  readonly picture: ScreenPicture;
  readonly alt: string;
  /** How wide it is shown, as CSS media conditions. */
  readonly sizes: string;
  /** Loaded at once, because it is in view when the page opens. */
  readonly urgent?: boolean;
}

/** A screen of the product; the browser takes the size that it needs. */
export function Picture({ picture, alt, sizes, urgent }: PictureProps) {
  return (
    <img
      src={picture.small}
      srcSet={`${picture.small} 600w, ${picture.large} 1200w`}
      sizes={sizes}
      width={1200}
      height={750}
      alt={alt}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
