/** `npm start`: runs the server. */
import './serve.ts'
