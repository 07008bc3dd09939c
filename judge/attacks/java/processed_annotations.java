// Brings an annotation processor and a service of its own: the compiler must run neither.
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class processed_annotations extends AbstractProcessor {
  static {
    System.err.println("PROCESSOR-RAN");
    try {
      System.err.println(new String(new java.io.FileInputStream("/srv/judge/secret/test1.out").readAllBytes()));
      new java.io.FileOutputStream("/box/main.jar").write(1);
    } catch (Exception error) {
      System.err.println(error);
    }
  }

  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return false;
  }

  static final int wrong = "no number";
}
