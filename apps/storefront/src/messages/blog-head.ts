/* Titles and descriptions of the blog's post lists for search engines and browser tabs, and the title of
   the blog's feed. */

export const description = 'Čitanje o uljima, mirisima, knjigama i odjeći: kako se prave, čuvaju i koriste.'
export const topicTitle = (name: string) => `${name}: tekstovi na blogu`
export const topicDescription = (name: string) => `Tekstovi na temu „${name}” iz našeg dućana.`
export const feed = 'Priče iz dućana (RSS)'
