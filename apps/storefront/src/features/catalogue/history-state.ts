declare module '@tanstack/react-router' {
  interface HistoryState {
    /** First page of the list still on the screen: what `Prikaži još` has put together stays together after Back. */
    pagesFrom?: number
  }
}

export {}
