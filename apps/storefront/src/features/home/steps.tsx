import { steps } from '../../words/home.ts'

/** From basket to door: a true sequence, hence numbered. */
export function Steps() {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className="t-h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
