declare module '@tanstack/react-router' {
  interface HistoryState {
    /** First of the pages that the button `Prikaži još` has appended; used to restore the pages on Back. */
    pagesFrom?: number
  }
}

export {}
