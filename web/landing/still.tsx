import { Analytics } from './sections/analytics.tsx';
import { Features } from './sections/features.tsx';
import { Gallery } from './sections/gallery.tsx';

/** The sections that are only read and pressed: they work as they were prerendered, and no script renders them again. */
export function StillSections() {
  return (
    <>
      <Features />
      <Gallery />
      <Analytics />
    </>
  );
}
