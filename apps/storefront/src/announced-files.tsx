import { preinit, preload, preloadModule } from 'react-dom'
import { preloadedFonts } from './design/fonts.ts'
import type { PageFiles } from './page-files.ts'

interface AnnouncedFilesProps {
  readonly files: PageFiles
  readonly pages: readonly string[]
}

/** Announces the files in the head. Stands in the server's tree only, so the browser's need not repeat it. */
export function AnnouncedFiles({ files, pages }: AnnouncedFilesProps) {
  for (const href of preloadedFonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const href of [...files.styles, ...pages.flatMap(files.pageStyles)])
    preinit(href, { as: 'style', precedence: 'default' })
  // Low, or the chunks push the first paint back by 0.7 s (RESEARCH, part D). React knows the option, its types do not yet.
  const low = { as: 'script', fetchPriority: 'low' } as const
  for (const href of pages.flatMap(files.chunks)) preloadModule(href, low)
  return null
}
