/** What other features may use of the brand of a workshop. */
export { brandedTemplate } from './branded-template.ts';
export { manifestOf } from './manifest.ts';
export { PageFoot } from './page-foot.tsx';
export { PageHead } from './page-head.tsx';
export {
  type BrandedWorkshop,
  type Look,
  readBrandedWorkshop,
  readLook,
  readPaperBrand,
  withLook,
} from './read-look.ts';
