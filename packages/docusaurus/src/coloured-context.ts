import { createContext } from 'react'
import type { ColouredCode } from './coloured-code.ts'

/** The colours of the block of code that is drawn; none for blocks that Docusaurus colours itself. */
export const ColouredContext = createContext<ColouredCode | undefined>(undefined)
